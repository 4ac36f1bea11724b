import type { ComponentType } from 'react';
import type { LoadComponent } from '../../customizations/customizations';
import { type LazyPart, lazyPart, lazyView } from './lazyPart';

type Props = object;

/** Keyed by loader: the gateway creates the app for each request, and loaded code stays loaded. */
const views = new WeakMap<LoadComponent, LazyPart<Props>>();
const layouts = new WeakMap<LoadComponent, LazyPart<Props>>();

export function toLazyView(load: LoadComponent): LazyPart<Props> {
  return cached(views, load, () => lazyView<Props>(() => toComponent(load)));
}

export function toLazyLayout(load: LoadComponent): LazyPart<Props> {
  return cached(layouts, load, () => lazyPart<Props>(() => toComponent(load)));
}

function cached(cache: WeakMap<LoadComponent, LazyPart<Props>>, load: LoadComponent, create: () => LazyPart<Props>): LazyPart<Props> {
  const part = cache.get(load) ?? create();
  cache.set(load, part);
  return part;
}

async function toComponent(load: LoadComponent): Promise<ComponentType> {
  const loaded = await load();
  return 'default' in loaded ? loaded.default : loaded;
}
