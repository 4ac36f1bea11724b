import type { Theme } from '@mui/material/styles';

/** `sx` for an icon that points along the line (arrows, chevrons): it points the other way in right-to-left pages. */
export function mirrored(theme: Theme) {
  return { transform: theme.direction === 'rtl' ? 'scaleX(-1)' : 'none' };
}
