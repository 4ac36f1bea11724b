import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { Link, Navigate, useHref, useLocation, useNavigate } from 'react-router-dom';
import { usePageLocale } from '../../fields/usePageLocale';
import { toShownKeys } from '../../ui/keys/shownKeys';
import { ErrorState } from '../../ui/states/StatePanel';
import { PageTitle } from '../../ui/theme/PageTitle';
import { contents, findGuidePage, type GuideText } from './guidePages';
import { guideStyles } from './guideStyles';

export function GuidePage() {
  const translate = useTranslate();
  const locale = usePageLocale();
  const name = useLocation().pathname.split('/')[2] || contents;
  const load = findGuidePage(locale, name);
  const { data, error, refetch } = useQuery({
    queryKey: ['guide', locale, name],
    queryFn: load,
    enabled: Boolean(load),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (!load) return <Navigate to="/guide" replace />;
  return (
    <>
      <PageTitle title={data?.title ?? 'common.pages.guide'} />
      <Paper variant="outlined" sx={{ px: { xs: 2, md: 4 }, py: 3 }}>
        {name !== contents && (
          <Box component={Link} to="/guide" sx={{ color: 'primary.main' }}>
            {translate('common.pages.guide')}
          </Box>
        )}
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : data ? <Article {...data} /> : <Outline />}
      </Paper>
    </>
  );
}

function Article({ html, pictures }: GuideText) {
  const navigate = useNavigate();
  const base = useHref('/guide');
  const withAddresses = useMemo(
    () => ({
      __html: html
        .replace(/<code>[^<]+/g, toShownKeys)
        .replace(/src="(\d+)"/g, (_picture, index) => `src="${pictures[index]}"`)
        .replace(/href="([\w-]+)\.md"/g, (_link, name) => `href="${name === contents ? base : `${base}/${name}`}"`),
    }),
    [html, pictures, base],
  );
  const follow = (event: MouseEvent) => {
    const href = (event.target as Element).closest('a')?.getAttribute('href');
    if (
      !(href === base || href?.startsWith(`${base}/`)) ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    navigate(`/guide${href.slice(base.length)}`);
  };
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: made of this repository's documents when the app is built
    <Box component="article" sx={guideStyles} onClick={follow} dangerouslySetInnerHTML={withAddresses} />
  );
}

function Outline() {
  const translate = useTranslate();
  return (
    <Box role="status" aria-busy="true" aria-label={translate('common.shell.loading')} sx={{ maxWidth: '68ch' }}>
      <Skeleton width="40%" height={48} />
      <Skeleton width="90%" />
      <Skeleton width="80%" />
      <Skeleton variant="rounded" height={280} sx={{ mt: 2 }} />
    </Box>
  );
}
