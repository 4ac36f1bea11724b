import { styled, type Theme } from '@mui/material/styles';
import { focusRing } from '../../ui/theme/baseline';
import { mirrored } from '../../ui/theme/mirrored';

const day = 40;

const dayButton = (theme: Theme) =>
  ({
    font: 'inherit',
    color: 'inherit',
    border: 0,
    padding: 0,
    background: 'none',
    cursor: 'pointer',
    '&:focus-visible': focusRing(theme),
    '&:disabled, &[aria-disabled=true]': { color: theme.palette.text.disabled, cursor: 'default' },
  }) as const;

const navigation = (theme: Theme) => {
  const { palette, typography, shape } = theme;
  return {
    '& .rdp-months': { position: 'relative' },
    '& .rdp-nav': { position: 'absolute', insetBlockStart: 0, insetInlineEnd: 0, display: 'flex' },
    '& .rdp-button_previous, & .rdp-button_next': {
      ...dayButton(theme),
      display: 'grid',
      placeItems: 'center',
      width: 36,
      height: 36,
      borderRadius: '50%',
      '&:hover': { backgroundColor: palette.action.hover },
      '& svg': { width: 18, height: 18, fill: 'currentColor', ...mirrored(theme) },
    },
    '& .rdp-month_caption': { ...typography.subtitle2, minHeight: 36, display: 'flex', alignItems: 'center', marginInlineEnd: 72 },
    '& .rdp-dropdowns': { display: 'flex', gap: 8 },
    '& .rdp-dropdown_root': {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      borderRadius: shape.borderRadius,
      '&:focus-within': focusRing(theme),
      '&:hover': { backgroundColor: palette.action.hover },
    },
    // The transparent select covers the caption and is as wide as its value.
    '& .rdp-dropdown': {
      font: 'inherit',
      position: 'absolute',
      inset: 0,
      width: '100%',
      border: 0,
      opacity: 0,
      cursor: 'pointer',
      '& option': { color: palette.text.primary, backgroundColor: palette.background.paper },
    },
    '& .rdp-caption_label': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 2,
      minHeight: 36,
      paddingInline: '8px 4px',
      '& svg': { fill: palette.text.secondary },
    },
  } as const;
};

const days = (theme: Theme) => {
  const { palette, typography, shape } = theme;
  return {
    '& .rdp-month_grid': { borderCollapse: 'collapse', width: '100%', tableLayout: 'fixed' },
    '& .rdp-weekday': { ...typography.caption, fontWeight: 400, height: 32, padding: 0, color: palette.text.secondary },
    '& .rdp-day': { padding: 0, height: day, textAlign: 'center' },
    '& .rdp-day_button': {
      ...dayButton(theme),
      width: day - 2,
      height: day - 2,
      borderRadius: shape.borderRadius,
      lineHeight: 1.2,
      '&:hover:not(:disabled)': { backgroundColor: palette.action.hover },
      '&[data-hijri]::after': { content: 'attr(data-hijri)', display: 'block', fontSize: 10, color: palette.text.secondary },
    },
    '& .rdp-outside .rdp-day_button': { color: palette.text.secondary },
    '& .rdp-today .rdp-day_button': { boxShadow: `inset 0 0 0 1px ${palette.text.secondary}` },
    '& .rdp-range_middle': {
      backgroundColor: palette.action.selected,
      '@media (forced-colors: active)': { outline: '1px solid Highlight', outlineOffset: -1 },
    },
    '& .rdp-selected:not(.rdp-range_middle) .rdp-day_button': {
      backgroundColor: palette.primary.main,
      color: palette.primary.contrastText,
      fontWeight: 600,
      '&[data-hijri]::after': { color: 'inherit' },
      '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'Highlight', color: 'HighlightText' },
    },
    '& .rdp-range_start:not(.rdp-range_end)': {
      backgroundColor: palette.action.selected,
      borderStartStartRadius: 8,
      borderEndStartRadius: 8,
    },
    '& .rdp-range_end:not(.rdp-range_start)': { backgroundColor: palette.action.selected, borderStartEndRadius: 8, borderEndEndRadius: 8 },
    '& .hijri-months': { ...typography.caption, margin: '4px 8px 0', color: palette.text.secondary },
  } as const;
};

export const CalendarRoot = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  width: day * 7,
  marginInline: 'auto',
  fontVariantNumeric: 'tabular-nums',
  ...navigation(theme),
  ...days(theme),
}));
