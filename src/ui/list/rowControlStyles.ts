import { alpha, type Theme } from '@mui/material/styles';
import { focusRing } from '../theme/baseline';
import { controlBorder } from '../theme/palette';
import { sizes } from '../theme/sizes';
import { drawn, forcedColours, forcedDrawing, rowDrawing } from './rowDrawings';

/** Styles of what is pressed in a row, in `RowsTable`: its actions and its tick, which the table's titles have as well. */
export function rowControlStyles(theme: Theme) {
  const { palette } = theme;
  return {
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
          [forcedColours]: {
            backgroundImage: 'none',
            '&::before': { content: '""', width: drawn, height: drawn, ...forcedDrawing(name) },
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
        '&:indeterminate': { backgroundImage: rowDrawing('partly', palette.primary.main) },
        '&:checked': { backgroundImage: rowDrawing('ticked', palette.primary.main) },
        '&:hover': { backgroundColor: alpha(palette.primary.main, palette.action.hoverOpacity) },
      },
    },
  } as const;
}
