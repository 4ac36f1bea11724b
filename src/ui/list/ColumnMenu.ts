import { lazyWithMessages } from '../lazy/lazyWithMessages';

/** In its own chunk, which shares the code that drags with forms. */
export const ColumnMenu = lazyWithMessages(async () => (await import('./ColumnPopover')).ColumnPopover, 'ordering', {
  failure: 'floating',
});
