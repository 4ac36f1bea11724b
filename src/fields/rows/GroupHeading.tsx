import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase, Typography } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { getGroup } from './groupedRows';
import type { RowGroups } from './groupProps';
import { RowMenu } from './RowMenu';
import { getGroupRows, nextGroup } from './rowGroups';
import { useDropTarget } from './useDropTarget';
import { useGroupName } from './useGroupName';

type Row = Readonly<Record<string, unknown>>;

export interface GroupHeadingProps extends RowGroups {
  readonly row: Row;
  readonly depth: number;
  readonly begins: number;
}

export function GroupHeading({ field, messages, rows, row, depth, begins, ordering, open, onRegroup, onDuplicate }: GroupHeadingProps) {
  const translate = useTranslate();
  const { direction } = useTheme();
  const getGroupName = useGroupName(field, messages);
  const outer = getGroup({ ...field, groupBy: field.groupBy?.slice(0, depth + 1) }, row);
  const { ref, isOver } = useDropTarget(ordering, (index) => onRegroup(index, outer));
  const count = getGroupRows(field, rows, row, depth).length;
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
          {getGroupName(row, depth, depth)}{' '}
          <Typography component="span" variant="caption" sx={{ color: 'text.secondary', marginInlineStart: 1 }}>
            {translate(`${messages}.count`, { smart_count: count })}
          </Typography>
        </ButtonBase>
      </Typography>
      {next !== undefined && (
        <RowMenu
          name={getGroupName(row, depth)}
          copyName={getGroupName({ ...row, [field.groupBy?.[depth] ?? '']: next }, depth)}
          onDuplicate={onDuplicate && !isFull ? () => onDuplicate(row, depth, next) : undefined}
        />
      )}
    </Box>
  );
}
