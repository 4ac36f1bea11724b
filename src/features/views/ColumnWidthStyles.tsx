import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import type { ColumnWidths } from '../../ui/list/useColumnChoices';
import { columnClass, type ListColumn } from '../../ui/list/useListColumns';

interface ColumnWidthStylesProps {
  readonly columns: readonly ListColumn[];
  readonly hasTicks: boolean;
  readonly widths: ColumnWidths;
}

export function ColumnWidthStyles({ columns, hasTicks, widths }: ColumnWidthStylesProps) {
  const before = hasTicks ? 2 : 1;
  const sized = columns.flatMap(({ source }, index) => {
    const width = widths[source];
    return width === undefined ? [] : [[toCells(index + before), sizeStyles(width)] as const];
  });
  const isFree = columns.some((column) => columnClass(column) === 'fluid' && widths[column.source] === undefined);
  // Without a column that takes the free width, the one of actions does.
  const rest = sized.length > 0 && !isFree ? { '.record-row.record-row > td.record-actions': { width: 'auto' } } : {};
  return <GlobalStyles styles={(theme) => ({ ...edgeStyles(theme), ...Object.fromEntries(sized), ...rest })} />;
}

const toCells = (place: number): string =>
  `main .record-titles.record-titles > th:nth-of-type(${place}), main .record-row.record-row > td:nth-of-type(${place})`;

const sizeStyles = (width: number) =>
  ({ width, minWidth: width, maxWidth: width, overflow: 'hidden', textOverflow: 'ellipsis', '& .sorter': { maxWidth: '100%' } }) as const;

const edgeStyles = ({ palette }: Theme) => ({
  '.column-edge': {
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: 0,
    width: 12,
    cursor: 'col-resize',
    touchAction: 'none',
    '&::after': {
      content: '""',
      position: 'absolute',
      insetBlock: 8,
      insetInlineEnd: 0,
      width: 1,
      backgroundColor: palette.divider,
    },
    '.record-titles:hover &::after': { backgroundColor: palette.action.disabled },
    '&:hover::after, &:active::after, &[data-active]::after': { insetBlock: 0, width: 3, backgroundColor: palette.primary.main },
  },
});
