import { alpha, type Theme } from '@mui/material/styles';
import { grey, night, primary } from './colours';
import { printStyles } from './printStyles';
import { lowWindow, sizes } from './sizes';
import { valueStyles } from './valueStyles';

export function focusRing(theme: Theme, offset = 2) {
  return { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: offset };
}

const chosen =
  ':is(a, button)[aria-current], button[aria-pressed=true], [role=option]:is([aria-selected=true], .Mui-focused), .Mui-selected';

export function baselineStyles(theme: Theme) {
  const dark = theme.palette.mode === 'dark';
  return {
    ':root': { colorScheme: theme.palette.mode },
    html: {
      WebkitTextSizeAdjust: '100%',
      scrollbarColor: dark ? `${night.control} transparent` : `${grey[400]} transparent`,
      // Keeps the focus clear of the header and the save bar, which is taller on phones (WCAG 2.4.11).
      scrollPaddingBlock: `${sizes.header + 16}px 88px`,
      [theme.breakpoints.down('sm')]: { scrollPaddingBlockEnd: 152 },
      [lowWindow]: { scrollPaddingBlockEnd: 88 },
    },
    body: { fontSynthesis: 'none', letterSpacing: 0, overflowX: 'clip' },
    'a:focus-visible, [tabindex]:focus-visible, summary:focus-visible': focusRing(theme),
    'main:focus, main:focus-visible': { outline: 'none' },
    // An empty `dir="auto"` input is left-to-right in any page.
    'input[dir="auto"]:placeholder-shown, textarea[dir="auto"]:placeholder-shown': { direction: 'inherit' },
    // Arabic has no italics.
    ':lang(ar) :is(em, i)': { fontStyle: 'normal', fontWeight: 600 },
    '::selection': { backgroundColor: dark ? alpha(primary[100], 0.4) : alpha(primary[500], 0.18) },
    '@media (prefers-reduced-motion: reduce)': {
      '*, *::before, *::after': {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
        scrollBehavior: 'auto !important',
      },
    },
    '@media (forced-colors: active)': {
      [chosen]: { forcedColorAdjust: 'none', color: 'HighlightText !important', backgroundColor: 'Highlight !important' },
      [`:is(${chosen}) *`]: { color: 'inherit !important', backgroundColor: 'transparent !important' },
      '[role=option].Mui-focused': { outlineColor: 'HighlightText !important' },
      // SVG keeps its colours, which may lack contrast here.
      '.recharts-text': { fill: 'CanvasText' },
      '.recharts-rectangle, .recharts-sector': { stroke: 'CanvasText' },
    },
    ...valueStyles(theme),
    ...printStyles(theme),
  };
}
