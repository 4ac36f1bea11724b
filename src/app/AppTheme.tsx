import { type ReactNode, useMemo } from 'react';
import { ThemeProvider, ThemesContext, UndoableMutationsContextProvider, useI18nProvider } from 'react-admin';
import { directionOf } from '../i18n/direction';
import type { Locale } from '../schema/fieldTypes';
import { createAppTheme } from '../theme/createAppTheme';
import { DirectionProvider } from '../theme/DirectionProvider';

/** Light and dark themes in the direction of the language, below the language so that a switch turns them around in place. */
export function AppTheme({ children }: { readonly children: ReactNode }) {
  const i18nProvider = useI18nProvider();
  const direction = directionOf(i18nProvider.getLocale() as Locale);
  const themes = useMemo(
    () => ({ lightTheme: createAppTheme(direction, 'light'), darkTheme: createAppTheme(direction, 'dark') }),
    [direction],
  );
  return (
    <DirectionProvider direction={direction}>
      <ThemesContext.Provider value={themes}>
        <ThemeProvider>
          <UndoableMutationsContextProvider>{children}</UndoableMutationsContextProvider>
        </ThemeProvider>
      </ThemesContext.Provider>
    </DirectionProvider>
  );
}
