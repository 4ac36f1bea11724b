import { defineFeature } from '../../extensions/feature';
import { idlePart } from '../../ui/lazy/idlePart';

/** Offers to reload a tab for a new version of the app. */
export const releaseFeature = defineFeature({
  name: 'release',
  parts: { notices: { release: { Component: idlePart(async () => (await import('./NewRelease')).NewRelease) } } },
});
