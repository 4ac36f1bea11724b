import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { usePageLocale } from '../../fields/usePageLocale';
import { formatDateTime } from '../../i18n/format';
import type { ContractReport } from '../../schema/contract';
import { ErrorState } from '../../ui/states/StatePanel';
import { useNotifyError } from '../../ui/states/useNotifyError';
import { monospace } from '../../ui/theme/monospace';
import { PageTitle } from '../../ui/theme/PageTitle';
import { ChangedCollections } from './ChangedCollections';
import { fetchContract } from './fetchContract';

const queryKey = ['contract'];

export function ContractPage() {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await fetchContract('GET', signal)) ?? null,
    retry: false,
  });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <PageTitle title="common.pages.contract" />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton variant="rounded" height={320} />
      ) : data === null ? (
        <Alert severity="info">{translate('contract.off', { setting: 'CONTRACT_CHECK=daily' })}</Alert>
      ) : (
        <>
          <LastCheck report={data} />
          {data.command && <Remedy command={data.command} />}
          <ChangedCollections changes={data.changes} />
          {data.more > 0 && <Typography>{translate('contract.more', { smart_count: data.more })}</Typography>}
        </>
      )}
    </Box>
  );
}

function LastCheck({ report: { address, checkedAt, problem, status, changes } }: { readonly report: ContractReport }) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const queryClient = useQueryClient();
  const notifyError = useNotifyError();
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchContract('POST'),
    onSuccess: (report) => queryClient.setQueryData(queryKey, report ?? null),
    onError: notifyError,
  });
  return (
    <Paper variant="outlined" sx={{ p: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box role="status" sx={{ flex: '1 1 300px', minWidth: 0 }}>
        <Typography>
          {checkedAt ? translate('contract.checked', { at: formatDateTime(checkedAt, locale) }) : translate('contract.unchecked')}
        </Typography>
        <Typography color="textSecondary" sx={{ ...monospace, overflowWrap: 'anywhere' }}>
          <bdi dir="ltr">{address}</bdi>
        </Typography>
        {checkedAt && !problem && changes.length === 0 && <Typography>{translate('contract.none')}</Typography>}
      </Box>
      <Button variant="outlined" loading={isPending} onClick={() => mutate()}>
        {translate('contract.checkNow')}
      </Button>
      {problem && (
        <Alert severity="warning" sx={{ flex: '1 1 100%' }}>
          <AlertTitle>{translate(`contract.problems.${problem}.title`)}</AlertTitle>
          {translate(`contract.problems.${problem}.text`, {
            status: status ?? '',
            variable: problem === 'unauthorized' ? 'CONTRACT_TOKEN' : 'CONTRACT_URL',
          })}
        </Alert>
      )}
    </Paper>
  );
}

function Remedy({ command }: { readonly command: string }) {
  const translate = useTranslate();
  return (
    <Alert severity="info">
      <AlertTitle>{translate('contract.remedy')}</AlertTitle>
      <Box sx={{ ...monospace, overflowWrap: 'anywhere' }}>
        <code dir="ltr">{command}</code>
      </Box>
      {translate('contract.afterwards')}
    </Alert>
  );
}
