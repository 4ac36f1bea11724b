import type { EmotionCache } from '@emotion/cache';
import type { ThemeOptions } from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import { ThemeProvider, ThemesContext, UndoableMutationsContextProvider, useI18nProvider } from 'react-admin';
import { useCustomizations } from '../../customizations/CustomizationsContext';
import { getDirection } from '../../i18n/direction';
import type { AppLocale } from '../../schema/locales';
import { createAppTheme } from './createAppTheme';
import { DirectionProvider } from './DirectionProvider';
import { ServerTitleContext } from './PageTitle';

export interface ServerRendering {
  readonly width: number;
  readonly cache: EmotionCache;
  readonly onTitle: (title: string) => void;
}

interface AppThemeProps {
  readonly serverRendering?: ServerRendering | undefined;
  readonly children: ReactNode;
}

const unchanged = (theme: ThemeOptions) => theme;

/** Themes in the direction of the language. Inside the i18n provider, so that a switch mirrors the page in place. */
export function AppTheme({ serverRendering, children }: AppThemeProps) {
  const i18nProvider = useI18nProvider();
  const direction = getDirection(i18nProvider.getLocale() as AppLocale);
  const width = serverRendering?.width;
  const { theme: customize = unchanged } = useCustomizations();
  const themes = useMemo(
    // Cast through `unknown`, because comparing MUI's two types takes the compiler 28 s.
    () => ({
      lightTheme: customize(createAppTheme(direction, 'light', width)) as unknown as ThemeOptions,
      darkTheme: customize(createAppTheme(direction, 'dark', width)) as unknown as ThemeOptions,
    }),
    [direction, width, customize],
  );
  return (
    <DirectionProvider direction={direction} cache={serverRendering?.cache}>
      <ThemesContext.Provider value={themes}>
        <ThemeProvider>
          <ServerTitleContext.Provider value={serverRendering?.onTitle}>
            <UndoableMutationsContextProvider>{children}</UndoableMutationsContextProvider>
          </ServerTitleContext.Provider>
        </ThemeProvider>
      </ThemesContext.Provider>
    </DirectionProvider>
  );
}
