import { useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useCallback, useEffect, useRef } from 'react';
import { useStore } from 'react-admin';

/**
 * Whether the sidebar is expanded, and its toggle (specification §2). Wide and narrow windows each remember what was
 * chosen in them; a window that becomes narrower than the extra-large breakpoint collapses the sidebar.
 */
export function useSidebar(): { readonly expanded: boolean; readonly toggle: () => void } {
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('xl'), { noSsr: true });
  const [wideExpanded, setWideExpanded] = useStore('sidebar.wide', true);
  const [narrowExpanded, setNarrowExpanded] = useStore('sidebar.narrow', false);
  const wasWide = useRef(wide);
  useEffect(() => {
    if (wasWide.current && !wide) setNarrowExpanded(false);
    wasWide.current = wide;
  }, [wide, setNarrowExpanded]);
  const expanded = wide ? wideExpanded : narrowExpanded;
  const setExpanded = wide ? setWideExpanded : setNarrowExpanded;
  // The same function until the width changes: the frame around a page is not drawn anew with it.
  const toggle = useCallback(() => setExpanded((shown: boolean) => !shown), [setExpanded]);
  return { expanded, toggle };
}
