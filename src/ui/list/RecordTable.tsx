import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useUnitTitle, withoutUnit } from '../../fields/columnUnit';
import { isOrderable } from '../../fields/definitions';
import { fieldLookOf } from '../../fields/looks';
import { useResourceLabel } from '../registry/labels';
import { useDeclaration } from '../registry/RegistryContext';
import { visuallyHidden } from '../theme/visuallyHidden';
import { nextSort } from './nextSort';
import { RecordRow } from './RecordRow';
import { RowsTable, useDensity } from './RowsTable';
import { columnClass, type ListColumn, toListColumns, useColumnTitle, useCustomColumns, useListColumns } from './useListColumns';
import { useHasBulkActions, useRowSelection } from './useRowSelection';

interface TableHeaderProps {
  readonly columns: readonly ListColumn[];
  /** What of the page is ticked; left out where nothing can be. */
  readonly selection?: 'all' | 'some' | 'none' | undefined;
  readonly onSelectPage: () => void;
}

const ariaOrders = { ASC: 'ascending', DESC: 'descending' } as const;

/** Column titles, styled by `RowsTable`; the list is sorted by those that the API can order by. */
function TableHeader({ columns, selection, onSelectPage }: TableHeaderProps) {
  const translate = useTranslate();
  const declaration = useDeclaration();
  const { sort, setSort } = useListContext();
  const titleOf = useColumnTitle();
  const withUnit = useUnitTitle();
  return (
    <thead>
      <tr className="record-titles">
        {selection && (
          <th scope="col" className="ticks">
            <input
              type="checkbox"
              className="row-tick"
              ref={(input) => {
                if (input) input.indeterminate = selection === 'some';
              }}
              checked={selection === 'all'}
              onChange={onSelectPage}
              aria-label={translate('lists.selectPage')}
            />
          </th>
        )}
        {columns.map((column) => {
          const { source, field } = column;
          const label = withUnit(titleOf(column), field);
          const order = sort.field === source ? sort.order : undefined;
          return (
            <th key={source} scope="col" className={columnClass(column)} aria-sort={order && ariaOrders[order]}>
              {isOrderable(declaration, source) ? (
                <button
                  type="button"
                  className={order ? `sorter ${ariaOrders[order]}` : 'sorter'}
                  data-source={source}
                  onClick={() => setSort(nextSort(sort, source))}
                >
                  {label}
                </button>
              ) : field.type === 'image' ? (
                <span style={visuallyHidden}>{label}</span>
              ) : (
                label
              )}
            </th>
          );
        })}
        <th scope="col">
          <span style={visuallyHidden}>{translate('lists.actions')}</span>
        </th>
      </tr>
    </thead>
  );
}

/** Rows drawn while the first page loads: what a window shows of it. */
const SKELETON_ROWS = 12;

interface RecordTableProps {
  /** Sources of fields, and names of customized columns. Default: the columns of the declaration that the user has chosen. */
  readonly columns?: readonly string[];
  /** Whether rows can be ticked where there are bulk actions. Default true. */
  readonly isSelectable?: boolean;
}

/**
 * The list as a table, over react-admin's list context.
 *
 * react-admin's `DataTable` takes 66 ms for 25 rows instead of 13, has no `aria-sort`, and its checkboxes do not name their record
 * ([decision 23](../../../docs/decisions/0023-whose-parts.md)).
 */
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
      sx={{
        // The table scrolls in itself, so that its titles and the pages stay in reach (`GeneratedList` says how high it may be).
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
            ? Array.from({ length: Math.min(perPage, SKELETON_ROWS) }, (_, index) => index).map((index) => (
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
        const { width } = fieldLookOf(field);
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
