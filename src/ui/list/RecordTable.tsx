import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import { useListContext } from 'react-admin';
import { withoutUnit } from '../../fields/columnUnit';
import { getFieldLook } from '../../fields/looks';
import { useResourceLabel } from '../registry/labels';
import { useDeclaration } from '../registry/RegistryContext';
import { RecordRow } from './RecordRow';
import { markOverflow, RowsTable, useDensity } from './RowsTable';
import { TableHeader } from './TableHeader';
import { columnClass, type ListColumn, toListColumns, useCustomColumns, useListColumns } from './useListColumns';
import { useHasBulkActions, useRowSelection } from './useRowSelection';

const skeletonRows = 12;

interface RecordTableProps {
  /** Sources of fields and names of customized columns. Default: the declared columns that the user has chosen. */
  readonly columns?: readonly string[];
  /** Whether rows can be selected if bulk actions exist. Default true. */
  readonly isSelectable?: boolean;
}

/** Replaces `DataTable`: 13 instead of 66 ms for 25 rows, with `aria-sort` and named checkboxes (decision 23). */
export function RecordTable({ columns, isSelectable = true }: RecordTableProps) {
  const declaration = useDeclaration();
  const { data, isPending, isPlaceholderData, perPage } = useListContext();
  const chosen = useListColumns().shown;
  const custom = useCustomColumns();
  const shown = useMemo(
    () => (columns ? [...toListColumns(declaration, columns), ...custom.filter(({ source }) => columns.includes(source))] : chosen),
    [declaration, columns, custom, chosen],
  );
  const cells = useMemo(() => shown.map((column) => ({ ...column, field: withoutUnit(column.field) })), [shown]);
  const selection = useRowSelection();
  const { density } = useDensity();
  const label = useResourceLabel()(declaration.name, 2);
  const canSelect = useHasBulkActions() && isSelectable;
  return (
    <Box
      ref={markOverflow}
      sx={{
        position: 'relative',
        overflow: 'auto',
        minHeight: 0,
        '@media print': { overflow: 'visible' },
        opacity: isPlaceholderData ? 0.6 : 1,
      }}
    >
      <RowsTable aria-label={label} aria-busy={isPending} density={density}>
        <TableHeader columns={shown} selection={canSelect ? selection.page : undefined} onSelectPage={selection.togglePage} />
        <tbody data-searched>
          {isPending || !data
            ? Array.from({ length: Math.min(perPage, skeletonRows) }, (_, index) => index).map((index) => (
                <SkeletonRow key={index} columns={cells} hasCheckbox={canSelect} />
              ))
            : data.map((record) => (
                <RecordRow
                  key={record.id}
                  record={record}
                  columns={cells}
                  isSelected={selection.isSelected(record.id)}
                  onToggle={canSelect ? selection.toggle : undefined}
                />
              ))}
        </tbody>
      </RowsTable>
    </Box>
  );
}

function SkeletonRow({ columns, hasCheckbox }: { readonly columns: readonly ListColumn[]; readonly hasCheckbox: boolean }) {
  return (
    <tr className="record-row">
      {hasCheckbox && (
        <td className="ticks">
          <Skeleton variant="rounded" width={18} height={18} sx={{ mx: 'auto' }} />
        </td>
      )}
      {columns.map(({ source, field, Cell }) => {
        const { width } = getFieldLook(field);
        const isImage = field.type === 'image';
        return (
          <td key={source} className={columnClass({ field, Cell })}>
            <Skeleton variant={isImage ? 'rounded' : 'text'} width={width} height={isImage ? width : undefined} sx={inlineSx} />
          </td>
        );
      })}
      <td />
    </tr>
  );
}

const inlineSx = { display: 'inline-block' } as const;
