import { useStore } from 'react-admin';

/** Light, dark, or whatever the device is set to. */
export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** The chosen theme, kept by react-admin's store under its own key: nothing stored means that the device decides (its `useTheme`). */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const [stored, setStored] = useStore<'light' | 'dark' | undefined>('theme');
  return [stored ?? 'system', (choice) => setStored(choice === 'system' ? undefined : choice)];
}
