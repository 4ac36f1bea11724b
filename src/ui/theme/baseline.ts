import type { Theme } from '@mui/material/styles';
import { grey, night } from './colours';
import { printStyles } from './printStyles';
import { lowWindow, sizes } from './sizes';
import { valueStyles } from './valueStyles';

/** A ring around what the keyboard is on; drawn outside, so that it shows on any surface. */
export function focusRing(theme: Theme, offset = 2) {
  return { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: offset };
}

/** What is chosen of several: pages, tabs, views, options; and the option that the arrow keys stand on. */
const chosen =
  ':is(a, button)[aria-current], button[aria-pressed=true], [role=option]:is([aria-selected=true], .Mui-focused), .Mui-selected';

/** Styles of the page itself. */
export function baselineStyles(theme: Theme) {
  const dark = theme.palette.mode === 'dark';
  return {
    ':root': { colorScheme: theme.palette.mode },
    html: {
      WebkitTextSizeAdjust: '100%',
      scrollbarColor: dark ? `${night.control} transparent` : `${grey[400]} transparent`,
      // What takes the focus is scrolled clear of the header and of a form's save bar, which is higher on a phone (WCAG 2.4.11).
      scrollPaddingBlock: `${sizes.header + 16}px 88px`,
      [theme.breakpoints.down('sm')]: { scrollPaddingBlockEnd: 152 },
      [lowWindow]: { scrollPaddingBlockEnd: 88 },
    },
    // The face is drawn as it is: no weight, slant or spacing made up by the browser.
    body: { fontSynthesis: 'none', letterSpacing: 0, overflowX: 'clip' },
    'a:focus-visible, [tabindex]:focus-visible, summary:focus-visible': focusRing(theme),
    'main:focus, main:focus-visible': { outline: 'none' },
    // An empty box has no direction of its own: the caret stands where the page's language begins to write.
    'input[dir="auto"]:placeholder-shown, textarea[dir="auto"]:placeholder-shown': { direction: 'inherit' },
    // Arabic is not slanted; what is stressed is heavier.
    ':lang(ar) :is(em, i)': { fontStyle: 'normal', fontWeight: 600 },
    '::selection': { backgroundColor: dark ? 'rgba(191, 142, 151, 0.4)' : 'rgba(125, 19, 31, 0.18)' },
    '@media (prefers-reduced-motion: reduce)': {
      '*, *::before, *::after': {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
        scrollBehavior: 'auto !important',
      },
    },
    // Their fill, underline or shade goes with the page's colours.
    '@media (forced-colors: active)': {
      [chosen]: { forcedColorAdjust: 'none', color: 'HighlightText !important', backgroundColor: 'Highlight !important' },
      [`:is(${chosen}) *`]: { color: 'inherit !important', backgroundColor: 'transparent !important' },
      // Told from an option that is chosen.
      '[role=option].Mui-focused': { outlineColor: 'HighlightText !important' },
      // Drawings keep their colours, which may be those of another ground.
      '.recharts-text': { fill: 'CanvasText' },
      '.recharts-rectangle, .recharts-sector': { stroke: 'CanvasText' },
    },
    ...valueStyles(theme),
    ...printStyles(theme),
  };
}
