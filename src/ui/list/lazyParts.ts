import { lazyPart } from '../lazy/lazyPart';
import { lazyWithMessages } from '../lazy/lazyWithMessages';

const loadParts = () => import('./toolbarParts');

export const LazyFieldFilter = lazyPart(async () => (await import('../../fields/FieldFilter')).FieldFilter);
export const LazyBulkActions = lazyPart(async () => (await loadParts()).BulkActions);
export const LazyFilterSheet = lazyPart(async () => (await loadParts()).FilterSheet, { failure: 'floating' });
export const LazyFilterDialog = lazyPart(async () => (await loadParts()).FilterDialog, { failure: 'floating' });
export const LazyAddFilterMenu = lazyWithMessages(async () => (await loadParts()).AddFilterMenu, 'filters', { failure: 'floating' });
export const LazyColumnMenu = lazyPart(async () => (await loadParts()).ColumnMenu, { failure: 'floating' });

export const LazyLayoutSwitch = lazyPart(async () => (await import('./LayoutSwitch')).LayoutSwitch);

/** Without layouts, which few lists have. */
export async function preloadListParts(): Promise<void> {
  await Promise.all([LazyBulkActions.preload(), LazyFieldFilter.preload(), LazyFilterSheet.preload(), LazyColumnMenu.preload()]);
}
