import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useCreatePath, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { usePageLocale } from '../../fields/usePageLocale';
import type { RecordId } from '../../schema/recordTypes';
import { getReferrers } from '../../schema/referrers';
import type { ResolvedResource } from '../../schema/resource';
import { Alert } from '../lazy/floating';
import { inSentence, useResourceLabel } from '../registry/labels';
import { useRegistry } from '../registry/RegistryContext';
import { RetryAlert } from '../states/RetryAlert';
import { useQuietDataProvider } from '../states/useQuietDataProvider';
import { type Consequence, countConsequences } from './countConsequences';

const none: readonly Consequence[] = [];

/** Counts the other records that a deletion deletes, changes or is prevented by. Does nothing without ids. */
export function useConsequences(resource: ResolvedResource, ids: readonly RecordId[]) {
  const registry = useRegistry();
  const provider = useQuietDataProvider();
  const enabled = ids.length > 0 && resource.calls.deactivates === undefined && getReferrers(registry, resource.name).length > 0;
  const { data, error, isLoading, isFetching, refetch } = useQuery({
    queryKey: ['consequences', resource.name, ids.map(String)],
    queryFn: ({ signal }) =>
      countConsequences(registry, resource, ids, (name, params) =>
        provider.getList<RaRecord>(name, {
          ...params,
          sort: { field: 'id', order: 'ASC' },
          ...(provider.supportAbortSignal && { signal }),
        }),
      ),
    enabled,
    retry: false,
    gcTime: 0,
  });
  const found = data ?? none;
  return {
    found,
    isPending: isLoading || (isFetching && !data),
    error,
    retry: () => void refetch(),
    isRefused: found.some(({ referrer }) => referrer.effect === 'protects'),
  };
}

interface ConsequenceListProps {
  readonly consequences: ReturnType<typeof useConsequences>;
  /** Several records, each of which may be rejected separately. */
  readonly isMany?: boolean;
}

export function ConsequenceList({ consequences, isMany = false }: ConsequenceListProps) {
  const translate = useTranslate();
  const { found, isPending, error, retry } = consequences;
  if (error) return <RetryAlert severity="warning" text={translate('lists.delete.uncounted')} onRetry={retry} />;
  // A rejected deletion has no other consequences.
  const isRefused = consequences.isRefused && !isMany;
  const shown = isRefused ? found.filter(({ referrer }) => referrer.effect === 'protects') : found;
  return (
    <Box role="status" sx={{ '&:not(:empty)': { mb: 2 } }}>
      {isPending && <Typography color="text.secondary">{translate('lists.delete.counting')}</Typography>}
      {shown.length > 0 && (
        <Alert severity={isRefused ? 'error' : 'warning'}>
          {isRefused && translate('lists.delete.refused')}
          <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
            {shown.map((one) => (
              <li key={`${one.referrer.owner.name} ${one.referrer.source}`}>
                <ConsequenceLine consequence={one} isMany={isMany} />
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  );
}

function ConsequenceLine({ consequence, isMany }: { readonly consequence: Consequence; readonly isMany: boolean }) {
  const { referrer, count, filter } = consequence;
  const translate = useTranslate();
  const getLabel = useResourceLabel();
  const createPath = useCreatePath();
  const locale = usePageLocale();
  const { owner, source, effect } = referrer;
  const text = translate(isMany && effect === 'protects' ? 'jobs.bulk.protects' : `lists.delete.effects.${effect}`, {
    smart_count: count,
    // The Arabic message counts "records" and needs the plural of their name.
    name: inSentence(getLabel(owner.name, locale.startsWith('ar') ? 2 : count)),
    field: translate(`resources.${owner.name}.fields.${source.split('.')[0]}`),
  });
  if (!filter || owner.hidden) return text;
  const to = `${createPath({ resource: owner.name, type: 'list' })}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
  return (
    // Large enough for touch (WCAG 2.5.8).
    <Link component={RouterLink} to={to} color="inherit" underline="always" sx={{ display: 'inline-block', paddingBlock: 0.25 }}>
      {text}
    </Link>
  );
}
