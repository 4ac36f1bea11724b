import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase, Typography } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useDropTarget } from '../../ui/ordering/useDropTarget';
import { groupOf } from './groupedRows';
import type { RowGroups } from './groupProps';
import { RowMenu } from './RowMenu';
import { nextGroup, rowsOfGroup } from './rowGroups';
import { useGroupName } from './useGroupName';

type Row = Readonly<Record<string, unknown>>;

export interface GroupHeadingProps extends RowGroups {
  /** The first row of the group. */
  readonly row: Row;
  readonly depth: number;
  /** Place of that row, from 0. */
  readonly begins: number;
}

/** Above the rows of a group: what it is called and how many it has. It opens and closes them, and takes rows that are dropped on it. */
export function GroupHeading({ field, messages, rows, row, depth, begins, ordering, open, onRegroup, onDuplicate }: GroupHeadingProps) {
  const translate = useTranslate();
  const { direction } = useTheme();
  const nameOf = useGroupName(field, messages);
  const outer = groupOf({ ...field, groupBy: field.groupBy?.slice(0, depth + 1) }, row);
  const { ref, isOver } = useDropTarget(ordering, (index) => onRegroup(index, outer));
  const count = rowsOfGroup(field, rows, row, depth).length;
  const next = nextGroup(field, rows, depth, row);
  const isFull = field.maxRows !== undefined && rows.length + count > field.maxRows;
  const isOpen = open.isOpen(row, depth);
  return (
    <Box
      ref={ref}
      data-begins={begins}
      sx={{
        display: 'flex',
        alignItems: 'center',
        minHeight: 'inherit',
        paddingInline: 1.5,
        paddingInlineStart: 1 + depth * 2,
        ...(depth === 0 && { backgroundColor: 'action.hover' }),
        ...(isOver && { backgroundColor: 'action.selected', outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 }),
      }}
    >
      <Typography
        component={`h${Math.min(6, 3 + depth)}` as 'h3'}
        variant={depth === 0 ? 'subtitle2' : 'body2'}
        sx={{ flex: 1, minWidth: 0 }}
      >
        <ButtonBase
          aria-expanded={isOpen}
          onClick={() => open.toggle(row, depth)}
          sx={{ font: 'inherit', gap: 0.5, minHeight: 36, paddingInlineEnd: 1, borderRadius: 1, textAlign: 'start' }}
        >
          <ExpandMore
            fontSize="small"
            sx={{ color: 'text.secondary', ...(!isOpen && { transform: direction === 'rtl' ? 'rotate(90deg)' : 'rotate(-90deg)' }) }}
          />
          {nameOf(row, depth, depth)}{' '}
          <Typography component="span" variant="caption" sx={{ color: 'text.secondary', marginInlineStart: 1 }}>
            {translate(`${messages}.count`, { smart_count: count })}
          </Typography>
        </ButtonBase>
      </Typography>
      {next !== undefined && (
        <RowMenu
          name={nameOf(row, depth)}
          copyName={nameOf({ ...row, [field.groupBy?.[depth] ?? '']: next }, depth)}
          onDuplicate={onDuplicate && !isFull ? () => onDuplicate(row, depth, next) : undefined}
        />
      )}
    </Box>
  );
}
