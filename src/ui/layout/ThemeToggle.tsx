import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import { IconButton } from '@mui/material';
import { useTheme, useTranslate } from 'react-admin';
import { tooltip } from '../theme/tooltip';

/** The mode that is drawn and the change to the other one; until it is chosen it follows the system (react-admin's own store). */
export function useThemeToggle(): { readonly dark: boolean; readonly label: string; readonly toggle: () => void } {
  const [mode, setMode] = useTheme();
  const dark = mode === 'dark';
  return { dark, label: dark ? 'common.shell.toLightTheme' : 'common.shell.toDarkTheme', toggle: () => setMode(dark ? 'light' : 'dark') };
}

/** Switches between the light and the dark theme. */
export function ThemeToggle() {
  const translate = useTranslate();
  const { dark, label, toggle } = useThemeToggle();
  const Icon = dark ? LightModeOutlined : DarkModeOutlined;
  return (
    <IconButton {...tooltip(translate(label))} color="inherit" aria-label={translate(label)} onClick={toggle}>
      <Icon sx={{ fontSize: 20 }} />
    </IconButton>
  );
}
