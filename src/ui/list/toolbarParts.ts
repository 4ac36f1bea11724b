/** One chunk, fetched once the list is idle. */
export { AddFilterMenu } from './AddFilterMenu';
export { BulkActions } from './BulkActions';
export { ColumnMenu } from './ColumnMenu';
export { FilterDialog } from './FilterDialog';
export { FilterSheet } from './FilterSheet';
