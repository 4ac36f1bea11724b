import type { ColumnSource } from '../../customizations/sources';
import { RecordTable } from '../list/RecordTable';

export interface ResourceTableProps {
  /** Fields and customized columns. Default: those of the list. */
  readonly columns?: readonly ColumnSource[];
}

/** The generated table without toolbar, in a list context: react-admin's `<ListBase>`, `<ReferenceManyField>`, or a layout. */
export function ResourceTable({ columns }: ResourceTableProps) {
  return <RecordTable {...(columns && { columns })} isSelectable={false} />;
}
