import type { ComponentType } from 'react';
import type { LoadComponent } from '../../customizations/customizations';
import { type LazyPart, lazyPart, lazyView } from './lazyPart';

type Props = object;

/** By the function that loads them: the gateway creates the app for each request, and loaded code stays loaded. */
const views = new WeakMap<LoadComponent, LazyPart<Props>>();
const layouts = new WeakMap<LoadComponent, LazyPart<Props>>();

/** Returns the view or page that a customization loads. */
export function toLazyView(load: LoadComponent): LazyPart<Props> {
  return remembered(views, load, () => lazyView<Props>(() => componentOf(load)));
}

/** Returns the layout that a customization loads. A failure stays in the place of the records. */
export function toLazyLayout(load: LoadComponent): LazyPart<Props> {
  return remembered(layouts, load, () => lazyPart<Props>(() => componentOf(load)));
}

function remembered(known: WeakMap<LoadComponent, LazyPart<Props>>, load: LoadComponent, create: () => LazyPart<Props>): LazyPart<Props> {
  const part = known.get(load) ?? create();
  known.set(load, part);
  return part;
}

async function componentOf(load: LoadComponent): Promise<ComponentType> {
  const loaded = await load();
  return 'default' in loaded ? loaded.default : loaded;
}
