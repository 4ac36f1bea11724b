import { defineFeature } from '../../extensions/feature';
import { lazyPart } from '../../ui/lazy/lazyPart';

const RelatedSections = lazyPart(async () => (await import('./RelatedSections')).RelatedSections);

export const relatedFeature = defineFeature({
  name: 'related',
  parts: { 'record.panels': { related: { Component: RelatedSections, usePreload: () => RelatedSections.preload } } },
});
