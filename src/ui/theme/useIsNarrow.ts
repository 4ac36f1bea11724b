import { useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';

/** Whether the window is a small screen (below `md`): cards stand in for tables, a dropdown menu for the sidebar (specification §2). */
export function useIsNarrow(): boolean {
  return useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
}
