import { defineFeature } from '../../extensions/feature';
import { idlePart } from '../../ui/lazy/idlePart';

export const keysFeature = defineFeature({
  name: 'keys',
  pages: {
    keys: { load: async () => (await import('./KeysPage')).KeysPage, namespaces: ['keys'], link: { in: 'account', icon: 'settings' } },
  },
  parts: { root: { keys: { Component: idlePart(async () => (await import('./PageKeys')).PageKeys) } } },
});
