import Add from '@mui/icons-material/Add';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { getGroup } from './groupedRows';
import type { RowGroups } from './groupProps';
import { emptyGroups } from './rowGroups';
import { useDropTarget } from './useDropTarget';
import { useGroupName } from './useGroupName';

type Row = Readonly<Record<string, unknown>>;

export interface EmptyGroupsProps extends RowGroups {
  readonly row?: Row;
  readonly depth: number;
}

export function EmptyGroups({ row, depth, ...groups }: EmptyGroupsProps) {
  const { field, rows } = groups;
  const source = field.groupBy?.[depth] ?? '';
  const outer = row ? getGroup({ ...field, groupBy: field.groupBy?.slice(0, depth) }, row) : {};
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
  const getGroupName = useGroupName(field, messages);
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
      aria-label={translate('related.rows.addTo', { group: getGroupName(values, depth) })}
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
      {getGroupName(values, depth, depth)}
    </Button>
  );
}
