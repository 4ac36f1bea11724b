import type { EmotionCache } from '@emotion/cache';
import type { ThemeOptions } from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import { ThemeProvider, ThemesContext, UndoableMutationsContextProvider, useI18nProvider } from 'react-admin';
import { useCustomizations } from '../../customizations/CustomizationsContext';
import { directionOf } from '../../i18n/direction';
import type { AppLocale } from '../../schema/fieldTypes';
import { createAppTheme } from './createAppTheme';
import { DirectionProvider } from './DirectionProvider';
import { DrawnTitleContext } from './PageTitle';
import { withTint } from './palette';

/** Whom a server draws for. */
export interface DrawnFor {
  /** Width of the window, px. */
  readonly width: number;
  /** Collects the styles. */
  readonly cache: EmotionCache;
  /** Called with the title of the page. */
  readonly onTitle: (title: string) => void;
}

interface AppThemeProps {
  readonly drawnFor?: DrawnFor | undefined;
  readonly children: ReactNode;
}

const unchanged = (theme: ThemeOptions) => theme;

/** Light and dark themes in the direction of the language, below the language so that a switch turns them around in place. */
export function AppTheme({ drawnFor, children }: AppThemeProps) {
  const i18nProvider = useI18nProvider();
  const direction = directionOf(i18nProvider.getLocale() as AppLocale);
  const width = drawnFor?.width;
  const { theme: customize = unchanged } = useCustomizations();
  const themes = useMemo(
    () => ({
      lightTheme: withTint(customize(createAppTheme(direction, 'light', width))),
      darkTheme: withTint(customize(createAppTheme(direction, 'dark', width))),
    }),
    [direction, width, customize],
  );
  return (
    <DirectionProvider direction={direction} cache={drawnFor?.cache}>
      <ThemesContext.Provider value={themes}>
        <ThemeProvider>
          <DrawnTitleContext.Provider value={drawnFor?.onTitle}>
            <UndoableMutationsContextProvider>{children}</UndoableMutationsContextProvider>
          </DrawnTitleContext.Provider>
        </ThemeProvider>
      </ThemesContext.Provider>
    </DirectionProvider>
  );
}
