import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { ErrorState } from '../../ui/states/StatePanel';
import { PageTitle } from '../../ui/theme/PageTitle';
import { visuallyHidden } from '../../ui/theme/visuallyHidden';
import { ActivityEntries } from './ActivityEntries';
import { ActivityFilters } from './ActivityFilters';
import { ExportActivity } from './ExportActivity';
import { OmittedNotice } from './OmittedNotice';
import { useActivityAddress } from './useActivityAddress';
import { useReadHistory } from './useReadHistory';

const pageSize = 25;

export function ActivityPage() {
  const translate = useTranslate();
  const readHistory = useReadHistory();
  const { values, page, query, change, clear, goTo } = useActivityAddress();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['history', query, page],
    queryFn: ({ signal }) => readHistory({ ...query, grouped: 'true', page, page_size: pageSize }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <PageTitle title={translate('history.activity.title')} />
      <Paper variant="outlined" sx={{ p: 2 }}>
        <ActivityFilters values={values} onChange={change} onClear={clear}>
          <Typography role="status" sx={{ flex: 1 }}>
            {data && translate('history.activity.count', { smart_count: data.count })}
            {data && data.count > pageSize && (
              <span style={visuallyHidden}>
                {translate('lists.comma')}
                {translate('lists.pageOf', { page, last: Math.ceil(data.count / pageSize) })}
              </span>
            )}
          </Typography>
          <ExportActivity query={query} disabled={!data || data.count === 0} />
        </ActivityFilters>
      </Paper>
      {data?.omitted && <OmittedNotice names={data.omitted} onRetry={() => void refetch()} />}
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <Skeleton variant="rounded" height={480} />
      ) : (
        <ActivityEntries
          query={query}
          page={page}
          pageSize={pageSize}
          isFetching={isFetching}
          history={data}
          words={values.search ?? ''}
          onPage={goTo}
        />
      )}
    </Box>
  );
}
