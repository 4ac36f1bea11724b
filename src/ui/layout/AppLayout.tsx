import { Box, Skeleton, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { type ReactNode, Suspense, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { FeatureParts } from '../../extensions/FeatureParts';
import { usePageLinks } from '../../extensions/usePageLinks';
import { BackgroundJobs } from '../jobs/BackgroundJobs';
import { idlePart } from '../lazy/idlePart';
import { InsteadContext } from '../registry/RegistryContext';
import { TitlePlaceContext } from '../theme/PageTitle';
import { sizes } from '../theme/sizes';
import { useIsNarrow } from '../theme/useIsNarrow';
import { AppSidebar } from './AppSidebar';
import { PageBoundary } from './ErrorPage';
import { Header } from './Header';
import { selectedEntry, useMenu } from './menu';
import { OfflineNotice } from './OfflineNotice';
import { PartsWithoutCode } from './PartsWithoutCode';
import { contentId, SkipLinks } from './SkipLinks';

/** Stores the state of the sidebar (specification §2) separately for wide and narrow windows. It collapses when a window becomes narrow. */
function useSidebar(): { readonly expanded: boolean; readonly toggle: () => void } {
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
  // Stable, so that the layout does not re-render with every page.
  const toggle = useCallback(() => setExpanded((shown: boolean) => !shown), [setExpanded]);
  return { expanded, toggle };
}

const FocusKeeper = idlePart(async () => {
  (await import('./keepFocus')).keepFocus();
  return () => null;
});

const nothing = {};

export function AppLayout({ children }: { readonly children: ReactNode }) {
  const small = useIsNarrow();
  const { expanded, toggle } = useSidebar();
  const { pathname } = useLocation();
  const links = usePageLinks('menu');
  const selected = selectedEntry(useMenu().groups, pathname) ?? links.find(({ name }) => pathname === `/${name}`)?.name;
  const [element, setElement] = useState<HTMLElement | null>(null);
  const titlePlace = useMemo(() => ({ element, setElement }), [element]);
  return (
    <TitlePlaceContext.Provider value={titlePlace}>
      <Box sx={frameStyles}>
        <SkipLinks isFirst />
        {!small && <AppSidebar expanded={expanded} selected={selected} />}
        <Box sx={columnStyles}>
          <Header small={small} expanded={expanded} selected={selected} onToggle={toggle} />
          <OfflineNotice>
            <FeatureParts place="notices" given={nothing} />
          </OfflineNotice>
          {import.meta.env.SSR && <PartsWithoutCode />}
          <FocusKeeper />
          <BackgroundJobs>
            <Box component="main" id={contentId} tabIndex={-1} sx={contentStyles}>
              <PageBoundary resetKey={pathname}>
                <Suspense fallback={<PageSkeleton />}>{useContext(InsteadContext) ?? children}</Suspense>
              </PageBoundary>
            </Box>
          </BackgroundJobs>
        </Box>
      </Box>
    </TitlePlaceContext.Provider>
  );
}

function PageSkeleton() {
  return (
    <Box aria-busy="true" sx={{ display: 'grid', gap: 2 }}>
      <Skeleton variant="rounded" height={sizes.control} sx={{ maxWidth: 360 }} />
      <Skeleton variant="rounded" height={480} />
    </Box>
  );
}

const onPaper = { '@media print': { display: 'block', minHeight: 0, background: 'none' } } as const;

const frameStyles = {
  display: 'flex',
  minHeight: '100dvh',
  backgroundColor: 'background.default',
  color: 'text.primary',
  ...onPaper,
} as const;

const columnStyles = { flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', ...onPaper } as const;

/** A page with `flex: 1` is at least as high as the window, and one with `data-wide` as wide. */
const contentStyles = {
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  maxWidth: sizes.content,
  '&:has(> [data-wide])': { maxWidth: 'none' },
  boxSizing: 'border-box',
  paddingInline: { xs: 2, md: 3 },
  paddingBlock: { xs: 2, md: 3 },
} as const;
