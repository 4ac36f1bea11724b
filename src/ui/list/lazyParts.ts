import { lazyPart } from '../lazy/lazyPart';

/** What opens over a list. Its chunk loads once the list is idle. */
export const FilterOf = lazyPart(async () => (await import('../../fields/FilterOf')).FilterOf);
export const FilterSheet = lazyPart(async () => (await import('./FilterSheet')).FilterSheet);

/** Few lists have layouts. */
export const LayoutSwitch = lazyPart(async () => (await import('./LayoutSwitch')).LayoutSwitch);

/** Fetches what every list has. */
export async function preloadListParts(): Promise<void> {
  await Promise.all([FilterOf.preload(), FilterSheet.preload()]);
}
