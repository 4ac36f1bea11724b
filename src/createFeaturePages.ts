import type { Providers } from './createProviders';
import { attempt } from './extensions/attempt';
import type { Feature, FeaturePage } from './extensions/feature';
import type { Api } from './schema/api';
import { type LazyPart, lazyView } from './ui/lazy/lazyPart';

type Pages = Readonly<Record<string, LazyPart<object>>>;

export interface FeaturePages {
  readonly framed: Pages;
  readonly public: Pages;
}

export function createFeaturePages(
  features: readonly Feature[],
  api: Api,
  { loadNamespace }: Pick<Providers['i18nProvider'], 'loadNamespace'>,
): FeaturePages {
  const views = new Map<FeaturePage, LazyPart<object>>();
  const getView = (page: FeaturePage) => {
    const { load, namespaces = [] } = page;
    const view = views.get(page) ?? lazyView<object>(async () => (await Promise.all([load(), ...namespaces.map(loadNamespace)]))[0]);
    views.set(page, view);
    return view;
  };
  const offered = features.flatMap(({ name, pages }) =>
    Object.entries(pages ?? {}).filter(([path, { when }]) =>
      attempt(`features.${name}.pages.${path}.when`, () => when?.(api) ?? true, false),
    ),
  );
  const getPages = (isPublic: boolean): Pages =>
    Object.fromEntries(offered.filter(([, page]) => (page.isPublic ?? false) === isPublic).map(([path, page]) => [path, getView(page)]));
  return { framed: getPages(false), public: getPages(true) };
}
