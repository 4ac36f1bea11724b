import { defineFeature } from '../../extensions/feature';
import { lazyPart } from '../../ui/lazy/lazyPart';

const PreviewAside = lazyPart(async () => (await import('./PreviewAside')).PreviewAside);

export const previewFeature = defineFeature({
  name: 'preview',
  parts: {
    'record.aside': {
      preview: { Component: PreviewAside, when: ({ preview }) => preview !== undefined, usePreload: () => PreviewAside.preload },
    },
  },
});
