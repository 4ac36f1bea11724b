import { useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';

/** Whether the window is as narrow as a phone (below `sm`), where cards stand in for tables. */
export function useIsPhone(): boolean {
  return useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
}
