import { wrapResources } from '../../data/wrapResources';
import { defineFeature } from '../../extensions/feature';
import type { ResolvedResource } from '../../schema/resource';

/** Fields of rows count too. */
const hasComputed = ({ fields }: Pick<ResolvedResource, 'fields'>) => JSON.stringify(fields).includes('"computed":');

/** Adds computed values to each record that is read. The code is loaded for resources that have such fields only. */
export const computedFeature = defineFeature({
  name: 'computed',
  dataProvider: (provider, { registry }) =>
    wrapResources(provider, registry.resources.filter(hasComputed), async ({ fields }, call, method) => {
      const [answer, { withComputedAnswer }] = await Promise.all([call(), import('./withComputedAnswer')]);
      return withComputedAnswer(fields, answer, method);
    }),
});
