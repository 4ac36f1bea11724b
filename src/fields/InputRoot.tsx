import { type CSSObject, css } from '@emotion/react';
import { alpha, styled, type Theme } from '@mui/material/styles';
import { dangerColour } from '../ui/theme/colours';
import { monospace } from '../ui/theme/monospace';
import { controlBorder } from '../ui/theme/palette';
import { sizes } from '../ui/theme/sizes';

type Styles = ReturnType<typeof css>;

const known = new WeakMap<Theme, Styles>();

/** Serializes the styles once per theme, because forms have dozens of inputs. */
function getStyles(theme: Theme): Styles {
  const found = known.get(theme) ?? css(inputStyles(theme) as unknown as CSSObject);
  known.set(theme, found);
  return found;
}

/** Root of an input, with the styles of the plain elements inside it. Three times as fast as one styled component each. */
export const InputRoot = styled('div', { skipSx: true, skipVariantsResolver: true })(({ theme }) => getStyles(theme));

const inputStyles = (theme: Theme) => ({
  minWidth: 0,
  '& .i-pair': {
    display: 'grid',
    gap: theme.spacing(3),
    gridTemplateColumns: 'minmax(0, 1fr)',
    [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '& > *': { minWidth: 0 },
  },
  ...labelStyles(theme),
  ...controlStyles(theme),
  ...adornmentStyles(theme),
  ...pickerStyles(theme),
  ...radioStyles(theme),
});

const labelStyles = ({ palette, typography }: Theme) => ({
  '& .i-label': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 24, marginBlockEnd: 4 },
  '& .i-name': { ...typography.subtitle2, minWidth: 0 },
  '& .i-required': { color: palette.error.main, marginInlineStart: 4 },
  '& .i-aside': { marginInlineStart: 'auto' },
  '& .i-message': {
    ...typography.caption,
    color: palette.text.secondary,
    margin: 0,
    marginBlockStart: 4,
    '&.invalid': { color: palette.error.main },
  },
});

function controlStyles({ palette, typography, shape, breakpoints }: Theme) {
  const ring = (colour: string) => ({ borderColor: colour, outline: `1px solid ${colour}`, outlineOffset: -2 });
  return {
    '& .i-control': {
      ...typography.body1,
      lineHeight: '1.4375em',
      boxSizing: 'border-box',
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      minHeight: sizes.control,
      border: `1px solid ${controlBorder[palette.mode]}`,
      borderRadius: shape.borderRadius,
      backgroundColor: palette.background.paper,
      color: palette.text.primary,
      cursor: 'text',
      '&:hover': { borderColor: palette.text.secondary },
      '&:focus-within': ring(palette.primary.main),
      '&.invalid': { borderColor: dangerColour },
      '&.invalid:focus-within': ring(dangerColour),
      // Below 16 px iOS zooms in on focus.
      [breakpoints.down('sm')]: { fontSize: '1rem' },
    },
    '& .i-control > input, & .i-control > textarea': {
      font: 'inherit',
      letterSpacing: 'inherit',
      color: 'inherit',
      boxSizing: 'content-box',
      flex: '1 1 auto',
      width: '100%',
      minWidth: 0,
      height: '1.4375em',
      margin: 0,
      padding: '9px 13px',
      border: 0,
      outline: 0,
      background: 'none',
      '&::placeholder': { color: palette.text.secondary, opacity: 1 },
    },
    '& .i-control > textarea': { height: 'auto', resize: 'none', fieldSizing: 'content' },
    '& .i-control.source > textarea': { ...monospace, textAlign: 'start' },
  };
}

const adornmentStyles = ({ palette, typography }: Theme) => ({
  '& .i-hijri': { ...typography.caption, color: palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  '& .i-after': {
    display: 'flex',
    alignItems: 'center',
    flex: 'none',
    color: palette.text.secondary,
    whiteSpace: 'nowrap',
    marginInline: '-5px 13px',
  },
  '& .i-open': {
    display: 'grid',
    placeItems: 'center',
    width: 36,
    height: 36,
    padding: 0,
    marginInlineEnd: -9,
    border: 0,
    borderRadius: 6,
    background: 'none',
    color: 'inherit',
    cursor: 'pointer',
    '&:hover': { backgroundColor: palette.action.hover },
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
  },
});

const pickerStyles = ({ palette, typography }: Theme) => ({
  // Same padding as MUI's Autocomplete with two buttons.
  '& .i-picker': {
    flexWrap: 'wrap',
    paddingBlock: 5,
    paddingInline: '5px 38px',
    '& > input': { width: 0, minWidth: 30, paddingBlock: 2.5, paddingInline: '8px 4px', textOverflow: 'ellipsis' },
    '&:has(> input:not([value=""])), &:has(> .i-chip)': { paddingInlineEnd: 64 },
  },
  '& .i-arrow': {
    position: 'absolute',
    insetInlineEnd: 6,
    display: 'inline-flex',
    width: 28,
    height: 28,
    padding: 2,
    border: 0,
    background: 'none',
    color: palette.action.active,
    cursor: 'pointer',
  },
  '& .i-chip': {
    ...typography.caption,
    fontWeight: 500,
    boxSizing: 'border-box',
    display: 'inline-flex',
    alignItems: 'center',
    maxWidth: 'calc(100% - 4px)',
    height: 24,
    margin: 2,
    borderRadius: 6,
    backgroundColor: palette.action.selected,
    cursor: 'default',
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', paddingInline: 8, lineHeight: 1.6 },
    '& > svg': { fontSize: 16, marginInline: '-4px 4px', color: alpha(palette.text.primary, 0.26) },
  },
});

const radioStyles = ({ palette, typography }: Theme) => ({
  '& .i-radios': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', minHeight: sizes.control, columnGap: 16 },
  '& .i-radios > label': {
    ...typography.body2,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 9,
    minHeight: 38,
    cursor: 'pointer',
    '&.quiet': { color: palette.text.secondary },
  },
  '& .i-radios input': {
    appearance: 'none',
    boxSizing: 'border-box',
    flex: 'none',
    width: 17,
    height: 17,
    margin: 1.5,
    border: `2px solid ${palette.text.secondary}`,
    borderRadius: '50%',
    cursor: 'inherit',
    '&:checked': {
      borderColor: palette.primary.main,
      backgroundClip: 'content-box',
      padding: 2.5,
      backgroundColor: palette.primary.main,
    },
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
    '@media (forced-colors: active)': {
      '&:checked': { forcedColorAdjust: 'none', borderColor: 'Highlight', backgroundColor: 'Highlight' },
    },
  },
});
