import type { Theme } from '@mui/material/styles';
import type { RaThemeOptions } from 'react-admin';
import type { TextDirection } from '../../i18n/direction';
import { baselineStyles } from './baseline';
import { controls } from './controls';
import { palettes, type ThemeMode } from './palette';
import { reactAdmin } from './reactAdmin';
import { sizes } from './sizes';
import { surfaces } from './surfaces';
import { typographyOf } from './typography';

/** Hairlines instead of shadows; only what floats over the page (menus, dialogs, notifications: elevations from 6 on) casts one. */
const floating: { readonly [M in ThemeMode]: string } = {
  light: '0 8px 24px rgba(9, 16, 29, 0.12), 0 2px 6px rgba(9, 16, 29, 0.06)',
  dark: '0 8px 24px rgba(0, 0, 0, 0.5)',
};

/**
 * The look of the app (specification §9) as a react-admin theme.
 *
 * @param direction of the language: sets the type scale, and what MUI mirrors by itself
 * @param mode light or dark
 * @param width of the window that a server draws for, px; a browser knows its own
 */
export function createAppTheme(direction: TextDirection, mode: ThemeMode, width?: number): RaThemeOptions {
  return {
    direction,
    palette: palettes[mode],
    typography: typographyOf(direction),
    spacing: 8,
    shape: { borderRadius: sizes.radius },
    shadows: Array.from({ length: 25 }, (_, elevation) => (elevation < 6 ? 'none' : floating[mode])) as Theme['shadows'],
    // Motion stays under 200 ms.
    transitions: {
      duration: { shortest: 100, shorter: 120, short: 150, standard: 180, complex: 190, enteringScreen: 160, leavingScreen: 120 },
    },
    sidebar: { width: sizes.sidebar, closedWidth: sizes.sidebarCollapsed },
    components: {
      MuiCssBaseline: { styleOverrides: baselineStyles },
      ...controls,
      ...surfaces,
      ...reactAdmin,
      ...(width !== undefined && {
        MuiUseMediaQuery: { defaultProps: { ssrMatchMedia: (query: string) => ({ matches: isWithin(query, width) }) } },
      }),
    },
  };
}

/** Whether a window of this width, px, is what a query of our breakpoints asks for, e.g. `@media (max-width:899.95px)`. */
function isWithin(query: string, width: number): boolean {
  const bound = (name: string) => Number(new RegExp(`\\(${name}-width:([\\d.]+)px\\)`).exec(query)?.[1] ?? Number.NaN);
  return !(width < bound('min') || width > bound('max'));
}
