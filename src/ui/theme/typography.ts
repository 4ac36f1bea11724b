import { theme } from '../../../customizations/theme';
import type { TextDirection } from '../../i18n/direction';
import '@fontsource/ibm-plex-sans/latin-400.css';
import '@fontsource/ibm-plex-sans/latin-500.css';
import '@fontsource/ibm-plex-sans/latin-600.css';
import '@fontsource/ibm-plex-sans-arabic/arabic-400.css';
import '@fontsource/ibm-plex-sans-arabic/arabic-500.css';
import '@fontsource/ibm-plex-sans-arabic/arabic-600.css';

// Font faces of a product. The file is optional.
import.meta.glob('../../../customizations/fonts.css', { eager: true });

export const fonts = { latin: 'IBM Plex Sans', arabic: 'IBM Plex Sans Arabic', ...theme.fonts };

/** The font of the language comes first, so that its digits and punctuation match. `Plex measures` is declared in index.html. */
const families: { readonly [D in TextDirection]: string } = {
  ltr: `"${fonts.latin}", "${fonts.arabic}", "Plex measures", system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif`,
  rtl: `"${fonts.arabic}", "${fonts.latin}", "Plex measures", "Segoe UI", "Noto Sans Arabic", Tahoma, sans-serif`,
};

/** Arabic letters are smaller in the same em and have longer descenders. */
const scales: { readonly [D in TextDirection]: { readonly size: number; readonly leading: number } } = {
  ltr: { size: 1, leading: 0 },
  rtl: { size: 1.06, leading: 0.2 },
};

/** Returns the type scale of a direction. Letter-spacing would separate joined Arabic letters. */
export function createTypography(direction: TextDirection) {
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
