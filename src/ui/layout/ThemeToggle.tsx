import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import { IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { tooltip } from '../theme/tooltip';
import { useThemeToggle } from './useThemeToggle';

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
