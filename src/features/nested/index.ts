import type { AppDataProvider } from '../../data/appDataProvider';
import { wrapResources } from '../../data/wrapResources';
import { defineFeature } from '../../extensions/feature';
import { getParentSource } from '../../schema/getParentSource';
import { lazyWithMessages } from '../../ui/lazy/lazyWithMessages';

/** Reads and writes records below a record of another resource, whose key is part of the path. */
export const nestedFeature = defineFeature({
  name: 'nested',
  parts: {
    'list.notices': {
      nested: {
        Component: lazyWithMessages(async () => (await import('./ParentNotice')).ParentNotice, 'related'),
        when: (resource) => getParentSource(resource) !== undefined,
      },
    },
  },
  dataProvider: (provider, { registry }) =>
    wrapResources(provider, registry.resources.filter(getParentSource), async (_resource, _call, method, parameters) =>
      (await import('./callNested')).callNested(provider as AppDataProvider, registry, method, parameters),
    ),
});
