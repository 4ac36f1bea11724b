import { defineFeature } from '../../extensions/feature';
import { idlePart } from '../../ui/lazy/idlePart';

export const releaseFeature = defineFeature({
  name: 'release',
  parts: { notices: { release: { Component: idlePart(async () => (await import('./NewRelease')).NewRelease) } } },
});
