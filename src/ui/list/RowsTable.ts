import { styled, type Theme } from '@mui/material/styles';
import { useStore } from 'react-admin';
import { focusRing } from '../theme/baseline';
import { grey, night } from '../theme/colours';
import { sizes } from '../theme/sizes';
import { drawn, forcedColours, forcedDrawing, rowControlStyles, rowDrawing } from './rowControlStyles';

type Density = 'comfortable' | 'compact';

/** Height of a table row, in pixels. */
const rowHeights: { readonly [D in Density]: number } = { comfortable: 48, compact: 36 };

/** How close the rows of every table stand; remembered. */
export function useDensity() {
  const [density, setDensity] = useStore<Density>('lists.density', 'comfortable');
  return { density, toggle: () => setDensity(density === 'compact' ? 'comfortable' : 'compact') };
}

/** Size of the arrow beside a column's title, in px. */
const arrow = 18;

/** Styles of the titles of a list's columns, in `RowsTable`. */
function titleStyles(theme: Theme) {
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
        '--drawing': rowDrawing('down', palette.text.secondary),
        background: 'var(--drawing) center / contain no-repeat',
        [forcedColours]: forcedDrawing,
      },
      '&:hover::after': { opacity: 0.5 },
      '&.ascending::after, &.descending::after': { opacity: 1 },
      '&.descending::after': { transform: 'none' },
    },
    ...(theme.direction === 'ltr' && { '& .at-end .sorter': { flexDirection: 'row-reverse', marginInlineStart: 'auto' } }),
  } as const;
}

/**
 * Actions show on hover, on focus, and while their menu is open. That one is a class: with `:has()`, the browser looks through all rows
 * whenever some are taken out.
 */
const shownActions = ['.record-row:hover .record-actions', '.record-row:focus-within .record-actions', '.record-actions.open'];
const actionsOf = (part: string) => shownActions.map((state) => `& ${state}${part}`).join(', ');

const cut = (name: string) => `& .record-row > .fluid ${name}`;

/**
 * One line of a text, with an ellipsis. Unlike `white-space: nowrap`, it lets the column shrink below the text and still reports its whole
 * length, up to `max-width`, when the table shares out the width.
 */
const cutLine = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 1,
  maxWidth: 'none',
  whiteSpace: 'normal',
  wordBreak: 'break-all',
  // At the page's side, whichever the direction of the text.
  textAlign: 'left',
} as const;

/**
 * The table of a list. Its titles and rows are plain elements with class names, styled from here: a styled component for each part of
 * each row would take most of the time of a new page of rows.
 */
export const RowsTable = styled('table', { shouldForwardProp: (prop) => prop !== 'density' })<{ readonly density: Density }>(
  ({ theme, density }) => {
    const { palette, typography, breakpoints, spacing } = theme;
    /** The tint of a row, over the opaque ground that a cell needs when others scroll beneath it. */
    const fill = (tint: string) => ({ backgroundImage: `linear-gradient(${tint}, ${tint})` });
    return {
      width: '100%',
      // So that a sticky header keeps its line.
      borderCollapse: 'separate',
      borderSpacing: 0,
      ...titleStyles(theme),
      // Columns stand closer where the window is narrow.
      '& .record-titles > th, & .record-row > td': {
        paddingInline: spacing(1),
        [breakpoints.up('lg')]: { paddingInline: spacing(1.5) },
        [breakpoints.up('xl')]: { paddingInline: spacing(2) },
      },
      '& .record-row > td': {
        ...typography.body2,
        height: rowHeights[density],
        paddingBlock: 0,
        borderBottom: `1px solid ${palette.divider}`,
        textAlign: 'start',
        whiteSpace: 'nowrap',
        color: palette.text.primary,
        fontVariantNumeric: 'tabular-nums lining-nums',
      },
      '& .record-row:last-of-type > td': { borderBottomWidth: 0 },
      // Columns of texts share the free width and are cut; all others are as wide as their content. A wide window has room for both, and
      // its columns stand evenly.
      '& .pictures': { width: 1 },
      '@media (max-width: 1919.95px)': { '& .fitted, & .at-end': { width: 1 } },
      '& .record-row > .fluid': { minWidth: 96, maxWidth: 360, overflow: 'hidden' },
      // A column of coloured links reads as a column of errors.
      '& .record-row .v-link': { color: palette.text.primary },
      '& .fluid > .v-record': { display: 'block', width: 'fit-content', maxWidth: '100%' },
      [cut('.v-line')]: cutLine,
      [cut('.v-excerpt')]: cutLine,
      [cut('.v-clipped')]: cutLine,
      '& .fluid .v-outside': { display: 'flex', '& > .v-clipped': { minWidth: 0 } },
      // Digits run from left to right in every language: a column of them lines up by its right side.
      ...(theme.direction === 'ltr' && { '& .at-end.at-end': { textAlign: 'end' } }),
      '& .ticks.ticks': { width: 24, padding: '0 12px 0 16px' },
      '& .record-titles > th:first-of-type:not(.ticks), & .record-row > td:first-of-type:not(.ticks)': { paddingInlineStart: spacing(2) },
      '& .record-row:hover': { backgroundColor: palette.action.hover },
      '& .record-row.selected, & .record-row.selected:hover': { backgroundColor: palette.action.selected },
      // What can be done with a row stays in sight when its columns do not. The cell has a ground of its own only while it shows
      // something: a column beneath it can then still be read.
      '& .record-row > td.record-actions': { position: 'sticky', insetInlineEnd: 0, width: 0 },
      [actionsOf('')]: { backgroundColor: palette.background.paper },
      '& .record-row:hover .record-actions': fill(palette.action.hover),
      '& .selected:hover .record-actions, & .selected:focus-within .record-actions': fill(palette.action.selected),
      '& .row-actions': {
        display: 'flex',
        justifyContent: 'flex-end',
        gap: spacing(0.25),
        opacity: 0,
        '& .MuiSvgIcon-root': { fontSize: drawn },
      },
      [actionsOf(' .row-actions')]: { opacity: 1 },
      // In a narrow window, actions that show on hover lie over the last column, so that the texts get their width.
      [`@media (hover: hover) and (max-width: ${breakpoints.values.lg - 0.05}px)`]: {
        '& .record-row > td.record-actions': { padding: 0 },
        '& .row-actions': {
          position: 'absolute',
          insetBlock: 0,
          insetInlineEnd: 0,
          alignItems: 'center',
          paddingInline: spacing(1),
          background: 'inherit',
        },
      },
      '@media (hover: none)': {
        '& .record-actions': { backgroundColor: palette.background.paper },
        '& .selected .record-actions': fill(palette.action.selected),
        '& .row-actions': { opacity: 1 },
      },
      ...rowControlStyles(theme),
      ...(density === 'compact' && { '& .record-row .v-picture': { width: 'auto', height: 28 } }),
    };
  },
);
