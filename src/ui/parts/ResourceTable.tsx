import type { ColumnSource } from '../../customizations/sources';
import { RecordTable } from '../list/RecordTable';

export interface ResourceTableProps {
  /** Fields, and the columns of `customizations/index.tsx`. Default: those of the list. */
  readonly columns?: readonly ColumnSource[];
}

/**
 * The generated table of the resource in context, without its toolbar. It belongs in a list context: react-admin's `<ListBase>`,
 * `<ReferenceManyField>`, or a layout.
 */
export function ResourceTable({ columns }: ResourceTableProps) {
  return <RecordTable {...(columns && { columns })} isSelectable={false} />;
}
