import { lazyPart } from '../lazy/lazyPart';

/** What opens over a list or in place of its toolbar. Their chunks load once the list is idle. */
export const LazyFieldFilter = lazyPart(async () => (await import('../../fields/FieldFilter')).FieldFilter);
export const BulkBar = lazyPart(async () => (await import('./BulkBar')).BulkBar);
export const FilterSheet = lazyPart(async () => (await import('./FilterSheet')).FilterSheet, { failure: 'floating' });

/** Few lists have layouts. */
export const LayoutSwitch = lazyPart(async () => (await import('./LayoutSwitch')).LayoutSwitch);

/** Fetches what every list has. */
export async function preloadListParts(): Promise<void> {
  await Promise.all([BulkBar.preload(), LazyFieldFilter.preload(), FilterSheet.preload()]);
}
