import { useTheme } from 'react-admin';

/** The mode that is drawn and the change to the other one; until it is chosen it follows the system (react-admin's own store). */
export function useThemeToggle(): { readonly dark: boolean; readonly label: string; readonly toggle: () => void } {
  const [mode, setMode] = useTheme();
  const dark = mode === 'dark';
  return { dark, label: dark ? 'common.shell.toLightTheme' : 'common.shell.toDarkTheme', toggle: () => setMode(dark ? 'light' : 'dark') };
}
