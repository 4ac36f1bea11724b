import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableRow from '@mui/material/TableRow';
import { useGetResourceLabel, useListContext } from 'react-admin';
import { fieldTraits } from '../fields/fieldTraits';
import { useDeclaration } from '../RegistryContext';
import { hasBulkActions } from './hasBulkActions';
import { RecordRow } from './RecordRow';
import { TableHeader } from './TableHeader';
import { rowHeights, useDensity } from './useDensity';
import { type Column, useListColumns } from './useListColumns';
import { useRowSelection } from './useRowSelection';

/** Rows drawn while the first page loads: what a window shows of it. */
const SKELETON_ROWS = 12;

/**
 * The list as a table, over react-admin's list context.
 *
 * react-admin's own DataTable is not used: its row checkboxes have no name of their record, its sorted column no
 * `aria-sort`, and while it loads it has another shape than the table that follows.
 */
export function RecordTable() {
  const declaration = useDeclaration();
  const { data, isPending, isPlaceholderData, perPage } = useListContext();
  const { shown } = useListColumns();
  const selection = useRowSelection();
  const { density } = useDensity();
  const label = useGetResourceLabel()(declaration.name, 2);
  const canSelect = hasBulkActions(declaration);
  return (
    <TableContainer
      sx={{
        // The table scrolls in itself, so that header and page controls stay in reach.
        maxHeight: 'max(420px, calc(100dvh - 300px))',
        opacity: isPlaceholderData ? 0.6 : 1,
      }}
    >
      <Table
        stickyHeader
        size="small"
        aria-label={label}
        aria-busy={isPending}
        sx={{
          '& .MuiTableBody-root .MuiTableRow-root': { height: rowHeights[density] },
          '& .MuiTableBody-root .MuiTableCell-root': { py: 0, whiteSpace: 'nowrap' },
          // Columns stand closer where the window is narrow.
          '& .MuiTableCell-root:not(.MuiTableCell-paddingCheckbox)': { px: { xs: 1, lg: 1.5, xl: 2 } },
          '& .MuiTableCell-root:first-of-type:not(.MuiTableCell-paddingCheckbox)': { paddingInlineStart: 2 },
          '& .MuiTableRow-root.Mui-selected, & .MuiTableRow-root.Mui-selected:hover': { bgcolor: 'action.selected' },
          // What can be done with a row stays in sight when its columns do not. The cell has a ground of its own only while it shows
          // something: a column beneath it can then still be read.
          '& .record-actions': { position: 'sticky', insetInlineEnd: 0, width: 0 },
          [shownActions]: { bgcolor: 'background.paper' },
          '& .MuiTableRow-hover:hover .record-actions': actionsFill('hover'),
          '& .Mui-selected:hover .record-actions, & .Mui-selected:focus-within .record-actions': actionsFill('selected'),
          '@media (hover: none)': {
            '& .record-actions': { bgcolor: 'background.paper' },
            '& .Mui-selected .record-actions': actionsFill('selected'),
          },
          ...(density === 'compact' && { '& .MuiTableBody-root img': { width: 'auto', height: 28 } }),
        }}
      >
        <TableHeader columns={shown} selection={canSelect ? selection.page : undefined} onSelectPage={selection.togglePage} />
        <TableBody>
          {isPending || !data
            ? Array.from({ length: Math.min(perPage, SKELETON_ROWS) }, (_, index) => index).map((index) => (
                <SkeletonRow key={index} columns={shown} hasCheckbox={canSelect} />
              ))
            : data.map((record) => (
                <RecordRow
                  key={record.id}
                  record={record}
                  columns={shown}
                  isSelected={selection.isSelected(record.id)}
                  onToggle={canSelect ? selection.toggle : undefined}
                />
              ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** Actions show on hover, on focus, and while their menu is open. */
const shownActions = [':hover .record-actions', ':focus-within .record-actions', ' .record-actions:has([aria-expanded=true])']
  .map((state) => `& .MuiTableBody-root .MuiTableRow-root${state}`)
  .join(', ');

/** The tint of a row, over the opaque ground that a cell needs when others scroll beneath it. */
function actionsFill(state: 'hover' | 'selected') {
  return { backgroundImage: (theme: Theme) => `linear-gradient(${theme.palette.action[state]}, ${theme.palette.action[state]})` };
}

function SkeletonRow({ columns, hasCheckbox }: { readonly columns: readonly Column[]; readonly hasCheckbox: boolean }) {
  return (
    <TableRow>
      {hasCheckbox && (
        <TableCell padding="checkbox">
          <Skeleton variant="rounded" width={18} height={18} sx={{ mx: 'auto' }} />
        </TableCell>
      )}
      {columns.map(({ source, field }) => {
        const { width, align } = fieldTraits(field);
        const isImage = field.type === 'image';
        return (
          <TableCell key={source}>
            <Skeleton
              variant={isImage ? 'rounded' : 'text'}
              width={width}
              height={isImage ? width : undefined}
              sx={{ marginInlineStart: align === 'end' ? 'auto' : undefined }}
            />
          </TableCell>
        );
      })}
      <TableCell />
    </TableRow>
  );
}
