import { useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';

/** Returns true below `md`, where cards replace tables and a menu replaces the sidebar (specification §2). */
export function useIsNarrow(): boolean {
  return useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
}
