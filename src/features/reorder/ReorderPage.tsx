import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { fetchMatching } from '../../data/paging/fetchMatching';
import { isOrderable } from '../../fields/definitions';
import { inSentence, useResourceLabel } from '../../ui/registry/labels';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { SectionTabs } from '../../ui/sections/SectionTabs';
import { ErrorState, StatePanel } from '../../ui/states/StatePanel';
import { ResourceIcon } from '../../ui/theme/icons';
import { PageTitle } from '../../ui/theme/PageTitle';
import { ReorderList } from './ReorderList';
import { useReorderPaths } from './useReorderPaths';

/** The API accepts at most 1,000 places per call. */
const maxRows = 500;
const skeletonRows = 6;

export function ReorderPage() {
  const translate = useTranslate();
  const declaration = useDeclaration();
  const { name, icon, calls } = declaration;
  const field = calls.reorder?.field ?? 'id';
  const dataProvider = useDataProvider();
  const { leaveTo } = useReorderPaths();
  const label = useResourceLabel()(name, 2);
  const { data, error, refetch } = useQuery({
    queryKey: [name, 'inOrder'],
    queryFn: async () => {
      const { records, isCut } = await fetchMatching(
        dataProvider,
        declaration,
        { filter: {}, sort: { field, order: 'ASC' } },
        { cap: maxRows },
      );
      // An API may ignore the requested order.
      return { records: isOrderable(declaration, field) ? records : inPlaces(records, field), isCut };
    },
    // Not refetched while the user moves records.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <PageTitle title={label} />
      <SectionTabs />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, rowGap: 1 }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography component="h2" variant="h6">
            {translate('lists.reorder.title', { name: inSentence(label) })}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {translate('lists.reorder.help')}
          </Typography>
        </Box>
        <Button variant="contained" disableElevation component={RouterLink} to={leaveTo}>
          {translate('lists.reorder.done')}
        </Button>
      </Box>
      {data ? (
        data.records.length === 0 ? (
          <StatePanel
            icon={<ResourceIcon name={icon} />}
            title={translate('lists.empty.title')}
            text={translate(`resources.${name}.purpose`)}
          />
        ) : (
          <ReorderList records={data.records} field={field} isCut={data.isCut} />
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton />
      )}
    </Box>
  );
}

function RowsSkeleton() {
  const translate = useTranslate();
  return (
    <Paper variant="outlined" role="status" aria-busy="true" aria-label={translate('lists.loading')} sx={{ p: 2, display: 'grid', gap: 2 }}>
      {Array.from({ length: skeletonRows }, (_, index) => index).map((index) => (
        <Skeleton key={index} variant="rounded" height={56} />
      ))}
    </Paper>
  );
}

function inPlaces(records: readonly RaRecord[], field: string): readonly RaRecord[] {
  return [...records].sort((one, other) => Number(one[field] ?? 0) - Number(other[field] ?? 0));
}
