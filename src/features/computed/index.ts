import { wrapResources } from '../../data/wrapResources';
import { defineFeature } from '../../extensions/feature';
import type { ResolvedResource } from '../../schema/resource';

/** Fields of rows count too. */
const hasComputed = ({ fields }: Pick<ResolvedResource, 'fields'>) => JSON.stringify(fields).includes('"computed":');

const load = () => import('./withComputedAnswer');

/** Adds computed values to each record that is read. The code is loaded only if a resource has such fields, and before its first call. */
export const computedFeature = defineFeature({
  name: 'computed',
  dataProvider: (provider, { registry }) => {
    const resources = registry.resources.filter(hasComputed);
    if (resources.length > 0) load().catch(() => undefined);
    return wrapResources(provider, resources, async ({ fields }, call, method) => {
      const [answer, { withComputedAnswer }] = await Promise.all([call(), load()]);
      return withComputedAnswer(fields, answer, method);
    });
  },
});
