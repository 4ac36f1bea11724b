import Add from '@mui/icons-material/Add';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useDropTarget } from '../../ui/ordering/useDropTarget';
import { groupOf } from './groupedRows';
import type { RowGroups } from './groupProps';
import { emptyGroups } from './rowGroups';
import { useGroupName } from './useGroupName';

type Row = Readonly<Record<string, unknown>>;

export interface EmptyGroupsProps extends RowGroups {
  /** A row of the group around them; none for the outermost. */
  readonly row?: Row;
  readonly depth: number;
}

/** The groups beside others that have no rows: each takes a row that is dropped on it, or a new one. */
export function EmptyGroups({ row, depth, ...groups }: EmptyGroupsProps) {
  const { field, rows } = groups;
  const source = field.groupBy?.[depth] ?? '';
  const outer = row ? groupOf({ ...field, groupBy: field.groupBy?.slice(0, depth) }, row) : {};
  const empty = emptyGroups(field, rows, depth, row);
  if (empty.length === 0) return null;
  return (
    <Box
      className="unprinted"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        ...(depth > 0 && {
          paddingInline: 1.5,
          paddingInlineStart: 1 + depth * 2,
          paddingBlock: 1,
          borderBlockStart: '1px solid',
          borderColor: 'divider',
        }),
      }}
    >
      {empty.map((value) => (
        <EmptyGroup key={String(value)} {...groups} depth={depth} values={{ ...outer, [source]: value }} />
      ))}
    </Box>
  );
}

interface EmptyGroupProps extends RowGroups {
  readonly depth: number;
  readonly values: Row;
}

function EmptyGroup({ field, messages, ordering, depth, values, onAdd, onRegroup }: EmptyGroupProps) {
  const translate = useTranslate();
  const nameOf = useGroupName(field, messages);
  const { ref, isOver } = useDropTarget(ordering, (index) => onRegroup(index, values));
  return (
    <Button
      ref={ref}
      size="small"
      variant="outlined"
      color="inherit"
      startIcon={<Add />}
      data-action="add-group"
      aria-disabled={onAdd === undefined}
      aria-label={translate('related.rows.addTo', { group: nameOf(values, depth) })}
      onClick={onAdd && (() => onAdd(values))}
      sx={{
        minHeight: 36,
        paddingBlock: 0.25,
        borderStyle: 'dashed',
        borderColor: 'divider',
        color: 'text.secondary',
        fontWeight: 400,
        ...(isOver && { borderStyle: 'solid', borderColor: 'primary.main', backgroundColor: 'action.selected', color: 'text.primary' }),
        '&[aria-disabled=true]': { opacity: 0.6 },
      }}
    >
      {nameOf(values, depth, depth)}
    </Button>
  );
}
