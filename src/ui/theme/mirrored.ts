import type { Theme } from '@mui/material/styles';

/** `sx` of arrows and chevrons: mirrors them in right-to-left pages. */
export function mirrored(theme: Theme) {
  return { transform: theme.direction === 'rtl' ? 'scaleX(-1)' : 'none' };
}
