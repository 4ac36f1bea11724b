import type { Theme } from '@mui/material/styles';
import { tones } from './tones';
import { visuallyHidden } from './visuallyHidden';

const clipped = { overflow: 'hidden', textOverflow: 'ellipsis' } as const;

/** An inline block, because a block with its own direction would move to the other side of the column. */
const oneLine = { ...clipped, display: 'inline-block', verticalAlign: 'bottom', whiteSpace: 'nowrap' } as const;

/** Returns the styles of values by class name. A list shows hundreds: styled components would take longer than the rest of its rows. */
export function valueStyles(theme: Theme) {
  return { ...termStyles(theme), ...textStyles(theme), ...chipStyles(theme), ...pictureStyles(theme) };
}

function termStyles({ palette, typography, breakpoints }: Theme) {
  return {
    '.v-terms': {
      display: 'grid',
      columnGap: 32,
      rowGap: 20,
      margin: 0,
      gridTemplateColumns: 'minmax(0, 1fr)',
      [breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      [breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
      [breakpoints.up('xl')]: { gridTemplateColumns: 'repeat(auto-fill, minmax(max(300px, 18%), 1fr))' },
      '& > div': { minWidth: 0 },
      '& > .wide': { gridColumn: '1 / -1' },
      '& > div > dd': { margin: 0 },
    },
    '.v-term': { ...typography.body2, color: palette.text.secondary, marginBlockEnd: 4 },
  };
}

function textStyles({ palette, typography }: Theme) {
  return {
    '.v-unseen': visuallyHidden,
    '.v-quiet': { color: palette.text.secondary },
    '.v-figures': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '.v-hijri': { ...typography.body2, display: 'block', color: palette.text.secondary },
    '.v-unit': { color: palette.text.secondary, marginInlineStart: 4 },
    '.v-line': { ...oneLine, maxWidth: 'min(320px, 100%)' },
    '.v-excerpt': { ...oneLine, maxWidth: 'min(360px, 100%)', color: palette.text.secondary },
    '.v-whole': { display: 'inline-block', maxWidth: '100%', overflowWrap: 'anywhere' },
    '.v-paragraphs': {
      display: 'block',
      whiteSpace: 'pre-line',
      overflowWrap: 'anywhere',
      '&.any': { unicodeBidi: 'plaintext', textAlign: 'start' },
    },
    '.v-clipped': { ...clipped, display: 'inline-block', maxWidth: '100%', verticalAlign: 'bottom' },
    '.v-link': { color: palette.primary.main, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
    '.v-outside': { display: 'inline-flex', alignItems: 'center', gap: 6, maxWidth: '100%' },
    '.v-record': {
      color: palette.text.primary,
      fontWeight: 500,
      textDecoration: 'none',
      '&:hover': { textDecoration: 'underline' },
    },
  };
}

function chipStyles({ palette, typography }: Theme) {
  const toneRules = Object.entries(tones[palette.mode]).map(([tone, { background, text, line }]) => [
    `.v-chip.${tone}`,
    // A grey fill lacks contrast on a selected row. The other edges show in forced colours.
    { backgroundColor: background, color: text, borderColor: tone === 'neutral' ? line : 'transparent' },
  ]);
  return {
    '.v-chip': {
      ...typography.caption,
      fontWeight: 500,
      boxSizing: 'border-box',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      verticalAlign: 'middle',
      maxWidth: '100%',
      height: 24,
      border: '1px solid transparent',
      borderRadius: 6,
      whiteSpace: 'nowrap',
      '& > span': { ...clipped, paddingInline: 7, lineHeight: 1.6 },
      '& > .MuiSvgIcon-root': { fontSize: 18, marginInline: '4px -4px', color: 'inherit' },
      '&.narrow': { maxWidth: 140, minWidth: 0 },
      '&.shrinking': { minWidth: 0 },
      '&.counted': { flex: 'none', borderColor: palette.grey[palette.mode === 'light' ? 400 : 700] },
    },
    ...Object.fromEntries(toneRules),
    '.v-chips': { display: 'inline-flex', gap: 4, flexWrap: 'wrap', maxWidth: '100%', '&.in-row': { flexWrap: 'nowrap' } },
  };
}

function pictureStyles({ palette, shape }: Theme) {
  return {
    '.v-picture': {
      '--ratio': 1,
      display: 'block',
      flex: 'none',
      width: 'calc(var(--size) * var(--ratio))',
      height: 'var(--size)',
      aspectRatio: 'var(--ratio)',
      borderRadius: shape.borderRadius,
      backgroundColor: palette.action.hover,
      objectFit: 'cover',
      '&.wide': { '--ratio': 2 },
      '&.missing': {
        display: 'grid',
        placeItems: 'center',
        color: palette.text.secondary,
        fontSize: 'calc(var(--size) * 0.4)',
        fontWeight: 500,
      },
    },
  };
}
