import type { Theme } from '@mui/material/styles';
import { focusRing } from '../theme/baseline';
import { grey, night } from '../theme/colours';
import { sizes } from '../theme/sizes';
import { forcedColours, forcedDrawing, rowDrawing } from './rowDrawings';

/** Of the arrow beside a column's title, in px. */
const arrow = 18;

/** Styles of the titles of a list's columns, in `RowsTable`. */
export function titleStyles(theme: Theme) {
  const { palette, typography, spacing, transitions } = theme;
  return {
    '& .record-titles > th': {
      ...typography.caption,
      position: 'sticky',
      insetBlockStart: 0,
      zIndex: 2,
      height: sizes.row,
      paddingBlock: spacing(0.5),
      borderBottom: `1px solid ${palette.divider}`,
      textAlign: 'start',
      whiteSpace: 'nowrap',
      fontWeight: 500,
      color: palette.text.secondary,
      backgroundColor: palette.mode === 'dark' ? night.raised : grey[50],
    },
    // A picture takes no more than its own width.
    '& .record-titles > th.pictures': { width: 0 },
    '& .sorter': {
      // A block: in a line, the arrow that comes first at the end of a column would be what the title is aligned by.
      display: 'flex',
      width: 'max-content',
      alignItems: 'center',
      padding: 0,
      border: 0,
      borderRadius: 4,
      font: 'inherit',
      color: 'inherit',
      background: 'none',
      cursor: 'pointer',
      '&:focus-visible': focusRing(theme),
      '&.ascending, &.descending': { color: palette.text.primary },
      '&::after': {
        content: '""',
        width: arrow,
        height: arrow,
        marginInline: 4,
        opacity: 0,
        transform: 'rotate(180deg)',
        transition: transitions.create(['opacity', 'transform'], { duration: transitions.duration.shorter }),
        background: `${rowDrawing('down', palette.text.secondary)} center / contain no-repeat`,
        [forcedColours]: forcedDrawing('down'),
      },
      '&:hover::after': { opacity: 0.5 },
      '&.ascending::after, &.descending::after': { opacity: 1 },
      '&.descending::after': { transform: 'none' },
    },
    '& .at-end .sorter': { flexDirection: 'row-reverse', marginInlineStart: 'auto' },
  } as const;
}
