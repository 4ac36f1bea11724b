import { alpha, styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import { focusRing } from '../../theme/baseline';
import { controlBorder } from '../../theme/palette';
import { sizes } from '../../theme/sizes';
import { rowDrawing } from './rowDrawings';
import { type Density, rowHeights } from './useDensity';

/**
 * Actions show on hover, on focus, and while their menu is open. That one is a class: with `:has()`, the browser looks through all rows
 * whenever some are taken out.
 */
const shownActions = ['.record-row:hover .record-actions', '.record-row:focus-within .record-actions', '.record-actions.open'];
const actionsOf = (part: string) => shownActions.map((state) => `& ${state}${part}`).join(', ');

const forcedColours = '@media (forced-colors: active)';

/** Of drawings, in px. */
const drawn = 20;

/**
 * The table of a list. Its rows are plain elements with class names, styled from here: a styled component for each part of each row
 * would take most of the time of a new page of rows.
 */
export const RowsTable = styled(Table, { shouldForwardProp: (prop) => prop !== 'density' })<{ readonly density: Density }>(
  ({ theme, density }) => {
    const { palette, typography, breakpoints, spacing } = theme;
    /** The tint of a row, over the opaque ground that a cell needs when others scroll beneath it. */
    const fill = (tint: string) => ({ backgroundImage: `linear-gradient(${tint}, ${tint})` });
    return {
      // Columns stand closer where the window is narrow.
      '& .MuiTableCell-root:not(.MuiTableCell-paddingCheckbox), & .record-row > td': {
        paddingInline: spacing(1),
        [breakpoints.up('lg')]: { paddingInline: spacing(1.5) },
        [breakpoints.up('xl')]: { paddingInline: spacing(2) },
      },
      '& .record-row': { height: rowHeights[density] },
      '& .record-row > td': {
        ...typography.body2,
        height: sizes.row,
        paddingBlock: 0,
        borderBottom: `1px solid ${palette.divider}`,
        textAlign: 'start',
        whiteSpace: 'nowrap',
        color: palette.text.primary,
        fontVariantNumeric: 'tabular-nums lining-nums',
      },
      '& .record-row:last-of-type > td': { borderBottomWidth: 0 },
      '& .record-row > td.at-end': { textAlign: 'end' },
      '& .record-row > td.ticks': { width: 24, padding: '0 12px 0 16px' },
      '& .MuiTableCell-root:first-of-type:not(.MuiTableCell-paddingCheckbox), & .record-row > td:first-of-type:not(.ticks)': {
        paddingInlineStart: spacing(2),
      },
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
      '@media (hover: none)': {
        '& .record-actions': { backgroundColor: palette.background.paper },
        '& .selected .record-actions': fill(palette.action.selected),
        '& .row-actions': { opacity: 1 },
      },
      '& .row-action': {
        boxSizing: 'border-box',
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        flex: 'none',
        width: sizes.compactControl,
        height: sizes.compactControl,
        padding: 0,
        border: 0,
        borderRadius: sizes.radius,
        background: `center / ${drawn}px no-repeat`,
        cursor: 'pointer',
        color: palette.action.active,
        '&.danger': { color: palette.error.main },
        '&:hover': { backgroundColor: alpha(palette.action.active, palette.action.hoverOpacity) },
        '&.danger:hover': { backgroundColor: alpha(palette.error.main, palette.action.hoverOpacity) },
        '&:focus-visible': focusRing(theme),
      },
      ...Object.fromEntries(
        (['show', 'edit', 'delete'] as const).map((name) => [
          `& .row-action.${name}`,
          {
            backgroundImage: rowDrawing(name, palette.action.active),
            // A high-contrast theme has colours of its own.
            [forcedColours]: {
              backgroundImage: 'none',
              '&::before': {
                content: '""',
                width: drawn,
                height: drawn,
                forcedColorAdjust: 'none',
                backgroundColor: 'ButtonText',
                mask: `${rowDrawing(name, 'black')} center / contain no-repeat`,
              },
            },
          },
        ]),
      ),
      // The browser's own checkbox, drawn as all others are.
      '& .row-tick': {
        display: 'block',
        width: drawn,
        height: drawn,
        margin: 0,
        borderRadius: '50%',
        cursor: 'pointer',
        '&:focus-visible': focusRing(theme),
        '@media not (forced-colors: active)': {
          appearance: 'none',
          background: `${rowDrawing('unticked', controlBorder[palette.mode])} center / contain no-repeat`,
          printColorAdjust: 'exact',
          '&:checked': { backgroundImage: rowDrawing('ticked', palette.primary.main) },
          '&:hover': { backgroundColor: alpha(palette.primary.main, palette.action.hoverOpacity) },
        },
      },
      ...(density === 'compact' && { '& .record-row .v-picture': { width: 'auto', height: 28 } }),
    };
  },
);
