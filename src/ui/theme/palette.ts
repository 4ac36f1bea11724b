import { alpha, type Palette, type PaletteOptions, type Theme, type ThemeOptions } from '@mui/material/styles';
import { dangerColour, grey, night, primary, secondary, successColour, warningColour } from './colours';

export type ThemeMode = 'light' | 'dark';

/** The product's own primary colour. */
export const productColour: { readonly [M in ThemeMode]: string } = { light: primary[500], dark: primary[100] };

/**
 * The palette of a mode. Colours that are read (text, icons, borders of controls) reach WCAG AA against both surfaces;
 * where the specification's own colour does not, a darker (light mode) or lighter (dark mode) one of its hue stands in.
 * `tests/unit/theme/contrast.test.ts` measures it, `docs/specification-coverage.md` (§9) says where that is.
 */
export const palettes: { readonly [M in ThemeMode]: PaletteOptions } = {
  light: {
    mode: 'light',
    primary: { main: productColour.light, light: primary[300], dark: primary[300], contrastText: '#FFFFFF' },
    secondary: { main: secondary[500], light: '#2A3446', dark: '#000000', contrastText: '#FFFFFF' },
    error: { main: '#B93226', light: dangerColour, dark: '#8F241B', contrastText: '#FFFFFF' },
    success: { main: '#0B7443', light: successColour, dark: '#075431', contrastText: '#FFFFFF' },
    warning: { main: '#8A5A00', light: warningColour, dark: '#654200', contrastText: '#FFFFFF' },
    info: { main: '#2A5B8C', light: '#6C9BCB', dark: '#1C416A', contrastText: '#FFFFFF' },
    grey,
    background: { default: grey[50], paper: '#FFFFFF' },
    text: { primary: secondary[500], secondary: grey[800], disabled: grey[600] },
    divider: grey[200],
    action: {
      active: grey[900],
      hover: 'rgba(9, 16, 29, 0.04)',
      selected: 'rgba(125, 19, 31, 0.08)',
      focus: 'rgba(125, 19, 31, 0.10)',
      disabled: grey[600],
      disabledBackground: grey[200],
    },
  },
  dark: {
    mode: 'dark',
    primary: { main: productColour.dark, light: primary[100], dark: primary[300], contrastText: secondary[500] },
    secondary: { main: '#C9D1DE', light: '#ECEFF4', dark: '#98A2B3', contrastText: secondary[500] },
    error: { main: '#F28B82', light: '#F8B5AF', dark: dangerColour, contrastText: '#2B0603' },
    success: { main: successColour, light: '#7DEEB8', dark: '#1FA465', contrastText: '#032414' },
    warning: { main: warningColour, light: '#FEDF8F', dark: '#C89A1D', contrastText: '#2A1F00' },
    info: { main: '#8FBCEB', light: '#BBD6F3', dark: '#4D83BA', contrastText: '#061B30' },
    grey,
    background: { default: night.ground, paper: night.surface },
    text: { primary: night.text, secondary: night.quiet, disabled: night.control },
    divider: night.line,
    action: {
      active: '#C3CAD6',
      hover: 'rgba(236, 239, 244, 0.06)',
      selected: 'rgba(191, 142, 151, 0.16)',
      focus: 'rgba(191, 142, 151, 0.20)',
      disabled: night.control,
      disabledBackground: night.line,
    },
  },
};

/** Whether the primary colour is the product's own, not that of a customization. */
export const isProductColour = ({ mode, primary: { main } }: Palette): boolean => main === productColour[mode];

const tints: { readonly [M in ThemeMode]: readonly [selected: number, focus: number] } = { light: [0.08, 0.1], dark: [0.16, 0.2] };

/** A customized theme whose selections take the tint of its own primary colour. */
export function withTint(customized: Theme | ThemeOptions): ThemeOptions {
  // Cast through `unknown`, because comparing MUI's two types takes the compiler 28 s.
  const theme = customized as unknown as ThemeOptions;
  const { mode = 'light', primary: own, action } = theme.palette ?? {};
  const main = own && 'main' in own ? own.main : undefined;
  if (!main || main === productColour[mode] || action !== palettes[mode].action) return theme;
  const [selected, focus] = tints[mode];
  return { ...theme, palette: { ...theme.palette, action: { ...action, selected: alpha(main, selected), focus: alpha(main, focus) } } };
}

/** Border of inputs and other controls: 3:1 against the surface (WCAG 1.4.11). */
export const controlBorder: { readonly [M in ThemeMode]: string } = { light: grey[600], dark: night.control };

/** The one filled action of a page. In dark mode the fill is the middle step: the deep one would not stand out from the surface. */
export const filledAction: { readonly [M in ThemeMode]: { readonly rest: string; readonly hover: string; readonly text: string } } = {
  light: { rest: primary[500], hover: primary[300], text: '#FFFFFF' },
  dark: { rest: primary[300], hover: primary[500], text: '#FFFFFF' },
};

/** Behind the thumb of a switch, which has 3:1 against it and against the surface. */
export const switchTrack: { readonly [M in ThemeMode]: { readonly off: string; readonly on: string } } = {
  light: { off: grey[300], on: primary[100] },
  dark: { off: night.line, on: primary[500] },
};
