import { lazyPart } from '../lazy/lazyPart';

/** What opens over a list or in place of its toolbar. Their chunks load once the list is idle. */
export const LazyFieldFilter = lazyPart(async () => (await import('../../fields/FieldFilter')).FieldFilter);
export const LazyBulkBar = lazyPart(async () => (await import('./BulkBar')).BulkBar);
export const LazyFilterSheet = lazyPart(async () => (await import('./FilterSheet')).FilterSheet, { failure: 'floating' });

/** Few lists have layouts. */
export const LazyLayoutSwitch = lazyPart(async () => (await import('./LayoutSwitch')).LayoutSwitch);

/** Fetches what every list has. */
export async function preloadListParts(): Promise<void> {
  await Promise.all([LazyBulkBar.preload(), LazyFieldFilter.preload(), LazyFilterSheet.preload()]);
}
