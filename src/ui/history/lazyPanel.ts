import { lazyWithMessages } from '../lazy/lazyWithMessages';

/** The history of a record, fetched where there is one. */
export const LazyHistoryPanel = lazyWithMessages(async () => (await import('./HistoryPanel')).HistoryPanel, 'history');
