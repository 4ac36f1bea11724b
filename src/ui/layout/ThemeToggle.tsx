import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import { IconButton } from '@mui/material';
import { useTheme, useTranslate } from 'react-admin';
import { menuWithoutCode } from '../../schema/withoutCode';
import { tooltip } from '../theme/tooltip';

/** Returns the mode and its toggle. Until the user chooses, the system decides. */
export function useThemeToggle(): { readonly dark: boolean; readonly label: string; readonly toggle: () => void } {
  const [mode, setMode] = useTheme();
  const dark = mode === 'dark';
  return { dark, label: dark ? 'common.shell.toLightTheme' : 'common.shell.toDarkTheme', toggle: () => setMode(dark ? 'light' : 'dark') };
}

export function ThemeToggle() {
  const translate = useTranslate();
  const { dark, label, toggle } = useThemeToggle();
  const Icon = dark ? LightModeOutlined : DarkModeOutlined;
  return (
    <IconButton
      {...tooltip(translate(label))}
      color="inherit"
      aria-label={translate(label)}
      popoverTarget={menuWithoutCode}
      onClick={toggle}
    >
      <Icon sx={{ fontSize: 20 }} />
    </IconButton>
  );
}
