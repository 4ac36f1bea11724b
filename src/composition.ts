import { customizations } from '../customizations';
import { registry as declared } from '../resources/registry';
import { accountPaths } from './auth/accountPaths';
import type { Feature } from './extensions/feature';
import { features } from './features';
import type { Registry } from './schema/registry';
import { withFeatureResources } from './withFeatureResources';

export const allFeatures: readonly Feature[] = [...features, ...(customizations.features ?? [])];

function shownRegistry(): Registry {
  const sections = new Set(declared.resources.map(({ tabOf }) => tabOf));
  const built = new Set(allFeatures.flatMap(({ pages }) => Object.keys(pages ?? {})));
  const isShown = (name: string) => built.has(name) || sections.has(name);
  const missing = declared.pages.map(({ name }) => name).filter((name) => !isShown(name));
  return {
    ...declared,
    api: { ...declared.api, accountPages: declared.api.accountPages && built.has(accountPaths.register.slice(1)) },
    pages: [
      ...declared.pages.filter(({ name }) => !missing.includes(name)),
      ...Object.entries(customizations.pages ?? {}).map(([name, page]) => ({ name, ...page })),
    ],
    order: [...declared.order.filter((name) => !missing.includes(name)), ...Object.keys(customizations.pages ?? {})],
  };
}

export const registry: Registry = shownRegistry();

export const allCustomizations = withFeatureResources(customizations, allFeatures, registry.resources);
