import { lazyPart } from '../lazy/lazyPart';

/** What opens over a list. Its chunk loads once the list is idle. */
export const FilterInput = lazyPart(async () => (await import('./FilterInput')).FilterInput);
export const FilterSheet = lazyPart(async () => (await import('./FilterSheet')).FilterSheet);

/** Few lists have layouts. */
export const LayoutSwitch = lazyPart(async () => (await import('./LayoutSwitch')).LayoutSwitch);

/** Fetches what every list has. */
export async function preloadListParts(): Promise<void> {
  await Promise.all([FilterInput.preload(), FilterSheet.preload()]);
}
