import type { Theme } from '@mui/material/styles';
import type { RaThemeOptions } from 'react-admin';
import type { TextDirection } from '../../i18n/direction';
import { baselineStyles } from './baseline';
import { controls } from './controls';
import { palettes, type ThemeMode } from './palette';
import { reactAdmin } from './reactAdmin';
import { sizes } from './sizes';
import { surfaces } from './surfaces';
import { createTypography } from './typography';

/** Shadow of menus, dialogs and notifications, which have elevations of 6 and more. Other surfaces have a hairline. */
const floating: { readonly [M in ThemeMode]: string } = {
  light: '0 8px 24px rgba(9, 16, 29, 0.12), 0 2px 6px rgba(9, 16, 29, 0.06)',
  dark: '0 8px 24px rgba(0, 0, 0, 0.5)',
};

/** Returns the theme of specification §9 for react-admin. @param width of the browser's window in px, for server rendering */
export function createAppTheme(direction: TextDirection, mode: ThemeMode, width?: number): RaThemeOptions {
  return {
    direction,
    palette: palettes[mode],
    typography: createTypography(direction),
    spacing: 8,
    shape: { borderRadius: sizes.radius },
    shadows: Array.from({ length: 25 }, (_, elevation) => (elevation < 6 ? 'none' : floating[mode])) as Theme['shadows'],
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

function isWithin(query: string, width: number): boolean {
  const bound = (name: string) => Number(new RegExp(`\\(${name}-width:([\\d.]+)px\\)`).exec(query)?.[1] ?? Number.NaN);
  return !(width < bound('min') || width > bound('max'));
}
