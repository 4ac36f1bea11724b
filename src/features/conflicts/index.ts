import { defineFeature } from '../../extensions/feature';
import { lazyPart } from '../../ui/lazy/lazyPart';

const OtherChanges = lazyPart(async () => (await import('./OtherChanges')).OtherChanges);

/** Says in an open form what others change, and asks before a save where both changed the same. */
export const conflictsFeature = defineFeature({
  name: 'conflicts',
  parts: { 'form.notices': { others: { Component: OtherChanges, usePreload: () => OtherChanges.preload } } },
});
