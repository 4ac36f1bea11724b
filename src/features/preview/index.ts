import { defineFeature } from '../../extensions/feature';
import { lazyPart } from '../../ui/lazy/lazyPart';

const PreviewAside = lazyPart(async () => (await import('./PreviewAside')).PreviewAside);

/** Shows how a record looks in the product's app, beside its page and its form. */
export const previewFeature = defineFeature({
  name: 'preview',
  parts: {
    'record.aside': {
      preview: { Component: PreviewAside, when: ({ preview }) => preview !== undefined, usePreload: () => PreviewAside.preload },
    },
  },
});
