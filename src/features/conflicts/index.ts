import type { AppDataProvider } from '../../data/appDataProvider';
import { defineFeature } from '../../extensions/feature';
import { lazyPart } from '../../ui/lazy/lazyPart';
import { preloadMerging, withMerging } from './withMerging';

const OtherChanges = lazyPart(async () => (await import('./OtherChanges')).OtherChanges);

const preload = async () => {
  await Promise.all([OtherChanges.preload(), preloadMerging()]);
};

/** Notifies open forms of remote changes, and asks before a save that conflicts with them. */
export const conflictsFeature = defineFeature({
  name: 'conflicts',
  dataProvider: (provider) => withMerging(provider as AppDataProvider),
  parts: { 'form.notices': { others: { Component: OtherChanges, usePreload: () => preload } } },
});
