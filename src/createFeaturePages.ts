import type { Providers } from './createProviders';
import { attempt } from './extensions/attempt';
import type { Feature, FeaturePage } from './extensions/feature';
import type { Api } from './schema/api';
import { type LazyPart, lazyView } from './ui/lazy/lazyPart';

type Pages = Readonly<Record<string, LazyPart<object>>>;

/** The pages of features by their paths. Their code and messages load when they are opened. */
export interface FeaturePages {
  readonly framed: Pages;
  /** Outside of the frame, for whoever is not signed in. */
  readonly public: Pages;
}

/** Collects the pages of features for an API. A page whose condition throws is left out. */
export function createFeaturePages(
  features: readonly Feature[],
  api: Api,
  { loadNamespace }: Pick<Providers['i18nProvider'], 'loadNamespace'>,
): FeaturePages {
  /** By declaration: the steps of one flow may share a page. */
  const views = new Map<FeaturePage, LazyPart<object>>();
  const viewOf = (page: FeaturePage) => {
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
  const viewsOf = (isPublic: boolean): Pages =>
    Object.fromEntries(offered.filter(([, page]) => (page.isPublic ?? false) === isPublic).map(([path, page]) => [path, viewOf(page)]));
  return { framed: viewsOf(false), public: viewsOf(true) };
}
