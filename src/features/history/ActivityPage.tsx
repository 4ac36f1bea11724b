import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { HistoryParameters } from '../../data/history/hasHistory';
import { dayOf, isDay } from '../../fields/dateRules';
import { usePageLocale } from '../../fields/usePageLocale';
import { readerTimeZone } from '../../i18n/format';
import { endOfDay, startOfDay } from '../../schema/zonedDays';
import { useHighlight } from '../../ui/pickers/useHighlight';
import { useResourceLabel } from '../../ui/registry/labels';
import { useRegistry } from '../../ui/registry/RegistryContext';
import { ErrorState } from '../../ui/states/StatePanel';
import { useErrorText } from '../../ui/states/useErrorText';
import { PageTitle } from '../../ui/theme/PageTitle';
import { visuallyHidden } from '../../ui/theme/visuallyHidden';
import { ActivityFilters, activityFilters } from './ActivityFilters';
import { ActivityLine } from './ActivityLine';
import { useEntryName } from './useEntryName';
import { useKindLabel } from './useKindLabel';
import { useReadHistory } from './useReadHistory';

const pageSize = 25;

/** The page /activity: what everybody did. Its filters are in the address. */
export function ActivityPage() {
  const translate = useTranslate();
  const notify = useNotify();
  const errorText = useErrorText();
  const labelOf = useResourceLabel();
  const kindOf = useKindLabel();
  const nameOf = useEntryName();
  const readHistory = useReadHistory();
  const [parameters, setParameters] = useSearchParams();
  const [isExporting, setExporting] = useState(false);
  const locale = usePageLocale();
  const { resources } = useRegistry();
  const values = Object.fromEntries(activityFilters.map((filter) => [filter, parameters.get(filter) ?? '']));
  const [entries, setEntries] = useState<Element | null>(null);
  useHighlight(entries, values.search ?? '');
  const page = Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1);
  const zone = readerTimeZone();
  const query: HistoryParameters = {
    ...values,
    after: isDay(values.after) ? toIso(startOfDay(values.after, zone)) : undefined,
    before: isDay(values.before) ? toIso(endOfDay(values.before, zone) + 1) : undefined,
  };
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['history', query, page],
    queryFn: ({ signal }) => readHistory({ ...query, grouped: 'true', page, page_size: pageSize }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const change = useCallback(
    (wanted: Readonly<Record<string, string>>) =>
      setParameters(
        (current) => {
          const next = new URLSearchParams(current);
          next.delete('page');
          for (const [name, value] of Object.entries(wanted))
            if (value) next.set(name, value);
            else next.delete(name);
          return next;
        },
        { replace: true },
      ),
    [setParameters],
  );
  const save = async () => {
    setExporting(true);
    try {
      const [{ exportActivity }, { download }] = await Promise.all([import('./exportActivity'), import('../../ui/sheets/useExportFile')]);
      const words = { translate, locale, kindOf, nameOf, labelOf: (resource: string) => labelOf(resource, 2), resources };
      const file = await exportActivity(readHistory, query, words);
      download(file, `${translate('history.activity.title')} ${dayOf(new Date())}.csv`);
    } catch (failure) {
      notify(errorText(failure), { type: 'error', messageArgs: { _: errorText(failure) } });
    } finally {
      setExporting(false);
    }
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <PageTitle title={translate('history.activity.title')} />
      <Paper variant="outlined" sx={{ p: 2 }}>
        <ActivityFilters values={values} onChange={change} onClear={() => setParameters({}, { replace: true })}>
          <Typography role="status" sx={{ flex: 1 }}>
            {data && translate('history.activity.count', { smart_count: data.count })}
            {data && data.count > pageSize && (
              <span style={visuallyHidden}>
                {translate('lists.comma')}
                {translate('lists.pageOf', { page, last: Math.ceil(data.count / pageSize) })}
              </span>
            )}
          </Typography>
          <Button variant="outlined" loading={isExporting} disabled={!data || data.count === 0} onClick={() => void save()}>
            {translate('history.activity.export')}
          </Button>
        </ActivityFilters>
      </Paper>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <Skeleton variant="rounded" height={480} />
      ) : (
        <Paper ref={setEntries} variant="outlined" sx={{ px: { xs: 2, md: 3 }, py: 1 }} aria-busy={isFetching}>
          {data.results.length === 0 && <Typography sx={{ py: 3 }}>{translate('history.activity.empty')}</Typography>}
          <Box component="ul" data-searched sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {data.results.map((entry) => (
              <ActivityLine key={entry.id} entry={entry} query={query} />
            ))}
          </Box>
          {data.count > pageSize && (
            <Box sx={{ display: 'flex', justifyContent: 'space-between', paddingBlock: 1 }}>
              <Button disabled={page === 1} onClick={() => setParameters(withPage(parameters, page - 1))}>
                {translate('history.activity.newer')}
              </Button>
              <Button disabled={page * pageSize >= data.count} onClick={() => setParameters(withPage(parameters, page + 1))}>
                {translate('history.activity.older')}
              </Button>
            </Box>
          )}
        </Paper>
      )}
    </Box>
  );
}

const toIso = (moment: number): string => new Date(moment).toISOString();

function withPage(parameters: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(parameters);
  next.set('page', String(page));
  return next;
}
