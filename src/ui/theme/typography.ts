/** IBM Plex Sans and its Arabic, self-hosted: the three weights in use, each in its own script only, `font-display: swap`. */
import type { TextDirection } from '../../i18n/direction';
import '@fontsource/ibm-plex-sans/latin-400.css';
import '@fontsource/ibm-plex-sans/latin-500.css';
import '@fontsource/ibm-plex-sans/latin-600.css';
import '@fontsource/ibm-plex-sans-arabic/arabic-400.css';
import '@fontsource/ibm-plex-sans-arabic/arabic-500.css';
import '@fontsource/ibm-plex-sans-arabic/arabic-600.css';

/** Faces in order of choice: each language's own first, so that its digits and punctuation are of one drawing. `Plex measures`: index.html. */
const families: { readonly [D in TextDirection]: string } = {
  ltr: '"IBM Plex Sans", "IBM Plex Sans Arabic", "Plex measures", system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif',
  rtl: '"IBM Plex Sans Arabic", "IBM Plex Sans", "Plex measures", "Segoe UI", "Noto Sans Arabic", Tahoma, sans-serif',
};

/** Arabic letters are drawn smaller in the same em and reach further below the line. */
const scales: { readonly [D in TextDirection]: { readonly size: number; readonly leading: number } } = {
  ltr: { size: 1, leading: 0 },
  rtl: { size: 1.06, leading: 0.2 },
};

/**
 * The type scale of a direction. Weights 400, 500 and 600 only (those that are loaded, so none is synthesised), and
 * no letter-spacing, which would tear Arabic apart.
 */
export function typographyOf(direction: TextDirection) {
  const { size, leading } = scales[direction];
  const style = (rem: number, lineHeight: number, fontWeight: number) => ({
    fontSize: `${Math.round(rem * size * 1000) / 1000}rem`,
    lineHeight: Math.round((lineHeight + leading) * 100) / 100,
    fontWeight,
    letterSpacing: 0,
  });
  return {
    fontFamily: families[direction],
    fontWeightLight: 400,
    fontWeightRegular: 400,
    fontWeightMedium: 500,
    fontWeightBold: 600,
    h1: style(1.5, 1.25, 600),
    h2: style(1.25, 1.3, 600),
    h3: style(1.125, 1.35, 600),
    h4: style(1.125, 1.35, 600),
    h5: style(1.0625, 1.4, 600),
    h6: style(1, 1.4, 600),
    subtitle1: style(0.9375, 1.5, 500),
    subtitle2: style(0.875, 1.45, 500),
    body1: style(0.9375, 1.55, 400),
    body2: style(0.875, 1.5, 400),
    caption: style(0.8125, 1.4, 400),
    overline: { ...style(0.75, 1.4, 500), textTransform: 'none' as const },
    button: { ...style(0.875, 1.4, 500), textTransform: 'none' as const },
  };
}
