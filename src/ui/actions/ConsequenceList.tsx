import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { DataProviderContext, type RaRecord, useCreatePath, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { usePageLocale } from '../../fields/usePageLocale';
import type { RecordId } from '../../schema/recordTypes';
import { referrersOf } from '../../schema/referrers';
import type { ResolvedResource } from '../../schema/resource';
import { Alert } from '../lazy/floating';
import { inSentence, useResourceLabel } from '../registry/labels';
import { useRegistry } from '../registry/RegistryContext';
import { RetryAlert } from '../states/RetryAlert';
import { type Consequence, countConsequences } from './countConsequences';

/** What a deletion does to other records, as far as it is known by now. */
interface Consequences {
  readonly found: readonly Consequence[];
  readonly isPending: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  /** The API will refuse. */
  readonly isRefused: boolean;
}

const none: readonly Consequence[] = [];

/**
 * Counts what else goes, changes or stands in the way when records of a resource are deleted. The context's own data provider is asked, not
 * that of `useDataProvider`, which signs out on errors.
 *
 * @param ids none: nothing is asked
 */
export function useConsequences(resource: ResolvedResource, ids: readonly RecordId[]): Consequences {
  const registry = useRegistry();
  const provider = useContext(DataProviderContext);
  const enabled = ids.length > 0 && resource.calls.deactivates === undefined && referrersOf(registry, resource.name).length > 0;
  const { data, error, isLoading, isFetching, refetch } = useQuery({
    queryKey: ['consequences', resource.name, ids.map(String)],
    queryFn: ({ signal }) =>
      countConsequences(registry, resource, ids, (name, params) => {
        if (!provider) throw new Error('No data provider here');
        return provider.getList<RaRecord>(name, {
          ...params,
          sort: { field: 'id', order: 'ASC' },
          ...(provider.supportAbortSignal && { signal }),
        });
      }),
    enabled,
    retry: false,
    // A question that is asked again may have another answer.
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
  readonly consequences: Consequences;
  /** Of several records, each is deleted or refused by itself. */
  readonly isMany?: boolean;
}

/** What a deletion does to other records: counted, each line leading to them. Says nothing where there is nothing to say. */
export function ConsequenceList({ consequences, isMany = false }: ConsequenceListProps) {
  const translate = useTranslate();
  const { found, isPending, error, retry } = consequences;
  if (error) return <RetryAlert severity="warning" text={translate('lists.delete.uncounted')} onRetry={retry} />;
  // What stands in the way of one record is all there is to say: nothing else will happen.
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

interface ConsequenceLineProps {
  readonly consequence: Consequence;
  readonly isMany: boolean;
}

function ConsequenceLine({ consequence: { referrer, count, filter }, isMany }: ConsequenceLineProps) {
  const translate = useTranslate();
  const labelOf = useResourceLabel();
  const createPath = useCreatePath();
  const locale = usePageLocale();
  const { owner, source, effect } = referrer;
  const text = translate(isMany && effect === 'protects' ? 'jobs.bulk.protects' : `lists.delete.effects.${effect}`, {
    smart_count: count,
    // Arabic names the kind of record in the plural, and counts records.
    name: inSentence(labelOf(owner.name, locale === 'ar' ? 2 : count)),
    // Rows are called by their own name.
    field: translate(`resources.${owner.name}.fields.${source.split('.')[0]}`),
  });
  if (!filter || owner.hidden) return text;
  const to = `${createPath({ resource: owner.name, type: 'list' })}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
  return (
    // High enough for a finger (WCAG 2.5.8): such lines stand one below the other.
    <Link component={RouterLink} to={to} color="inherit" underline="always" sx={{ display: 'inline-block', paddingBlock: 0.25 }}>
      {text}
    </Link>
  );
}
