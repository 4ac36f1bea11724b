import { customizations } from '../customizations';
import { registry as declared } from '../resources/registry';
import { accountPaths } from './auth/accountPaths';
import type { Feature } from './extensions/feature';
import { features } from './features';
import type { Registry } from './schema/registry';
import { withFeatureResources } from './withFeatureResources';

/** Those of the product first. */
export const allFeatures: readonly Feature[] = [...features, ...(customizations.features ?? [])];

/** With the customized pages, which the menu shows after the declared ones, and without the pages that no feature has. */
function shownRegistry(): Registry {
  const sections = new Set(declared.resources.map(({ tabOf }) => tabOf));
  const built = new Set(allFeatures.flatMap(({ pages }) => Object.keys(pages ?? {})));
  const isShown = (name: string) => built.has(name) || sections.has(name);
  const missing = declared.pages.map(({ name }) => name).filter((name) => !isShown(name));
  return {
    ...declared,
    // The sign-in page leads to these pages.
    api: { ...declared.api, accountPages: declared.api.accountPages && built.has(accountPaths.register.slice(1)) },
    pages: [
      ...declared.pages.filter(({ name }) => !missing.includes(name)),
      ...Object.entries(customizations.pages ?? {}).map(([name, page]) => ({ name, ...page })),
    ],
    order: [...declared.order.filter((name) => !missing.includes(name)), ...Object.keys(customizations.pages ?? {})],
  };
}

/** The registry as this admin shows it. */
export const registry: Registry = shownRegistry();

/** The customizations with what features add to resources. */
export const allCustomizations = withFeatureResources(customizations, allFeatures, registry.resources);
