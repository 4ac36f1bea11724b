/** One chunk: the bar of a selection shows them together. */
export { BulkDeleteAction } from './BulkDeleteAction';
export { BulkEditAction } from './BulkEditAction';
export { BulkTransitions } from './BulkTransitions';
