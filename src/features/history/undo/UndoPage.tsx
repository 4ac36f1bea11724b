import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { usePageLocale } from '../../../fields/usePageLocale';
import { formatDateTime, formatNumber } from '../../../i18n/format';
import { actionId, type HistoryEntry } from '../../../schema/history';
import type { ResolvedResource } from '../../../schema/resource';
import { inSentence, useResourceLabel } from '../../../ui/registry/labels';
import { useRegistry } from '../../../ui/registry/RegistryContext';
import { ErrorState } from '../../../ui/states/StatePanel';
import { PageTitle } from '../../../ui/theme/PageTitle';
import { useKindLabel } from '../useKindLabel';
import { useReadHistory } from '../useReadHistory';
import { readActionEntries } from './readActionEntries';
import { UndoProgress } from './UndoProgress';
import { toUndoItems } from './undoItems';
import { useUndo } from './useUndo';

export function UndoPage() {
  const translate = useTranslate();
  const [parameters] = useSearchParams();
  const action = parameters.get('action') ?? '';
  const readHistory = useReadHistory();
  const { data, error, refetch } = useQuery({
    queryKey: ['history', 'undo', action],
    queryFn: ({ signal }) => readActionEntries((query) => readHistory(query, signal), action),
    enabled: actionId.test(action),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const isMissing = !actionId.test(action) || data?.length === 0;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <PageTitle title={translate('history.undo.title')} />
      <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 } }}>
        {isMissing ? (
          <Typography role="alert">{translate('history.undo.missing')}</Typography>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <UndoAction key={action} entries={data} />
        ) : (
          <Skeleton variant="rounded" height={160} />
        )}
      </Paper>
    </Box>
  );
}

function UndoAction({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const translate = useTranslate();
  const { resources } = useRegistry();
  const items = useMemo(() => toUndoItems(entries, resources), [entries, resources]);
  const { job, start } = useUndo(items);
  useDecided(start);
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <WhatHappened entries={entries} />
      {job ? (
        <UndoProgress job={job} />
      ) : (
        <>
          <Typography>{translate('history.undo.text')}</Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="contained" disableElevation disabled={items.length === 0} onClick={start}>
              {translate('history.undo.start', { smart_count: items.length })}
            </Button>
            <Button component={RouterLink} to="/activity">
              {translate('common.pages.activity')}
            </Button>
          </Box>
        </>
      )}
    </Box>
  );
}

/** Starts at once if the user already pressed "Undo". Reloading the page asks again. */
function useDecided(start: () => void): void {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isDecided = (state as { readonly isDecided?: boolean } | null)?.isDecided === true;
  const begin = useEffectEvent(() => {
    start();
    void navigate(pathname + search, { replace: true, state: null });
  });
  useEffect(() => {
    if (isDecided) begin();
  }, [isDecided]);
}

/** The oldest entry, as in Activity, and the number of its kind. Later ones may be of records that changed along. */
function getMainEntry(
  entries: readonly HistoryEntry[],
  resources: readonly ResolvedResource[],
): { readonly first: HistoryEntry; readonly count: number } | undefined {
  const first = entries.findLast(({ resource }) => resources.some(({ name }) => name === resource)) ?? entries.at(-1);
  if (!first) return undefined;
  const main = entries.filter(({ resource }) => resource === first.resource);
  const moved = Object.values(first.changes).flatMap((change) => ('after' in change && Array.isArray(change.after) ? change.after : []));
  return { first, count: first.kind === 'order' ? moved.length : new Set(main.map(({ record }) => record)).size };
}

function WhatHappened({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const translate = useTranslate();
  const getLabel = useResourceLabel();
  const kindLabel = useKindLabel();
  const locale = usePageLocale();
  const { resources } = useRegistry();
  const { first, count } = getMainEntry(entries, resources) ?? {};
  if (!first || count === undefined) return null;
  const resource = resources.find(({ name }) => name === first.resource);
  const { actor_name: name, actor, at } = first;
  return (
    <Box>
      <Typography component="h2" variant="h6">
        {kindLabel(first, resource)}
        {resource &&
          `: ${translate('history.several', { count: formatNumber(count, locale), resource: inSentence(getLabel(resource.name, count === 1 ? 1 : 2)) })}`}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        <bdi>{name ?? actor ?? translate('history.somebody')}</bdi> <time dateTime={at}>{formatDateTime(at, locale)}</time>
      </Typography>
    </Box>
  );
}
