/** One chunk, fetched once the list is idle. */
export { AddFilterMenu } from './AddFilterMenu';
export { BulkBar } from './BulkBar';
export { ColumnMenu } from './ColumnMenu';
export { FilterDialog } from './FilterDialog';
export { FilterSheet } from './FilterSheet';
