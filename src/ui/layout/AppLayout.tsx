import { Box, Skeleton } from '@mui/material';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { TitlePlaceContext } from '../theme/PageTitle';
import { sizes } from '../theme/sizes';
import { useIsNarrow } from '../theme/useIsNarrow';
import { Header } from './Header';
import { selectedEntry } from './menu';
import { OfflineNotice } from './OfflineNotice';
import { PageBoundary } from './PageBoundary';
import { Sidebar } from './Sidebar';
import { contentId, SkipLink } from './SkipLink';
import { useMenu } from './useMenu';
import { useSidebar } from './useSidebar';

/** The frame of every page but those under /auth (specification §2): react-admin's `layout`. */
export function AppLayout({ children }: { readonly children: ReactNode }) {
  const small = useIsNarrow();
  const { expanded, toggle } = useSidebar();
  const { pathname } = useLocation();
  const selected = selectedEntry(useMenu().groups, pathname);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const titlePlace = useMemo(() => ({ element, setElement }), [element]);
  return (
    <TitlePlaceContext.Provider value={titlePlace}>
      <Box sx={frameStyles}>
        <SkipLink />
        {!small && <Sidebar expanded={expanded} selected={selected} />}
        <Box sx={columnStyles}>
          <Header small={small} expanded={expanded} selected={selected} onToggle={toggle} />
          <OfflineNotice />
          <Box component="main" id={contentId} tabIndex={-1} sx={contentStyles}>
            <PageBoundary resetKey={pathname}>
              <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
            </PageBoundary>
          </Box>
        </Box>
      </Box>
    </TitlePlaceContext.Provider>
  );
}

/** A page in outline while its code loads: a toolbar and what will fill the page. */
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

/** At least as high as the window leaves it; a page that says `flex: 1` fills it. */
const contentStyles = {
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  maxWidth: sizes.content,
  marginInline: 'auto',
  boxSizing: 'border-box',
  paddingInline: { xs: 2, md: 3 },
  paddingBlock: { xs: 2, md: 3 },
} as const;
