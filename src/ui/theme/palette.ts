import { alpha, type PaletteOptions } from '@mui/material/styles';
import { dangerColour, grey, hoverFills, night, primary, secondary, successColour, warningColour } from './colours';

export type ThemeMode = 'light' | 'dark';

/** WCAG AA on both surfaces. Shades that differ from the specification: docs/reports/specification-coverage.md, §9. */
export const palettes: { readonly [M in ThemeMode]: PaletteOptions } = {
  light: {
    mode: 'light',
    primary: { main: primary[500], light: primary[300], dark: primary[300], contrastText: '#FFFFFF' },
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
      selected: alpha(primary[500], 0.08),
      focus: alpha(primary[500], 0.1),
      disabled: grey[600],
      disabledBackground: grey[200],
    },
  },
  dark: {
    mode: 'dark',
    primary: { main: primary[100], light: primary[100], dark: primary[300], contrastText: secondary[500] },
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
      selected: alpha(primary[100], 0.16),
      focus: alpha(primary[100], 0.2),
      disabled: night.control,
      disabledBackground: night.line,
    },
  },
};

export const controlBorder: { readonly [M in ThemeMode]: string } = { light: grey[600], dark: night.control };

/** Fill of a page's main action. The dark mode uses the middle step, because the deepest lacks contrast with the surface. */
export const filledAction: { readonly [M in ThemeMode]: { readonly rest: string; readonly hover: string; readonly text: string } } = {
  light: { rest: primary[500], hover: hoverFills.light, text: '#FFFFFF' },
  dark: { rest: primary[300], hover: hoverFills.dark, text: '#FFFFFF' },
};

/** Track of a switch, with 3:1 contrast to the thumb. */
export const switchTrack: { readonly [M in ThemeMode]: { readonly off: string; readonly on: string } } = {
  light: { off: grey[300], on: primary[100] },
  dark: { off: night.line, on: primary[500] },
};
