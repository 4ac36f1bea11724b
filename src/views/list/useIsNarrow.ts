import { useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';

/** Whether a table of several columns does not fit: cards stand in for it. */
export function useIsNarrow(): boolean {
  return useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
}
