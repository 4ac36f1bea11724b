import type { Customizations, ResourceCustomizations } from './customizations/customizations';
import type { Feature, ResourceExtensions } from './extensions/feature';
import type { ResolvedResource } from './schema/resource';

export function withFeatureResources(
  customizations: Customizations,
  features: readonly Feature[],
  resources: readonly ResolvedResource[],
): Customizations {
  const adding = features.filter((feature) => feature.resources);
  if (adding.length === 0) return customizations;
  const merged = resources.map((resource) => {
    const own = customizations.resources?.[resource.name] ?? {};
    return [resource.name, adding.reduceRight((known, feature) => merge(added(feature, resource), known), own)] as const;
  });
  return { ...customizations, resources: Object.fromEntries(merged) };
}

function added({ name, resources }: Feature, resource: ResolvedResource): ResourceExtensions {
  try {
    return resources?.(resource) ?? {};
  } catch (error) {
    throw new Error(`features.${name}.resources: It throws for "${resource.name}".`, { cause: error });
  }
}

function merge({ columns, actions = {} }: ResourceExtensions, own: ResourceCustomizations): ResourceCustomizations {
  return {
    ...own,
    columns: { ...columns, ...own.columns },
    actions: {
      record: [...(actions.record ?? []), ...(own.actions?.record ?? [])],
      list: [...(actions.list ?? []), ...(own.actions?.list ?? [])],
      bulk: { ...actions.bulk, ...own.actions?.bulk },
    },
  };
}
