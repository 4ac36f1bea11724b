import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { isRestorable, valuesOf } from '../../data/history/fetchHistory';
import type { HistoryParameters } from '../../data/history/hasHistory';
import { usePageLocale } from '../../fields/usePageLocale';
import { formatNumber } from '../../i18n/format';
import type { HistoryEntry } from '../../schema/history';
import type { ResolvedResource } from '../../schema/resource';
import { inSentence, useResourceLabel } from '../../ui/registry/labels';
import { useRegistry } from '../../ui/registry/RegistryContext';
import { ErrorState } from '../../ui/states/StatePanel';
import { HistoryEntryLine } from './HistoryEntryLine';
import { useEntryName } from './useEntryName';
import { useReadHistory } from './useReadHistory';

export interface ActivityLineProps {
  readonly entry: HistoryEntry;
  /** The filters of the page. */
  readonly query: HistoryParameters;
}

/** One action: what it was about, and its records where there are several. */
export function ActivityLine({ entry, query }: ActivityLineProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const labelOf = useResourceLabel();
  const locale = usePageLocale();
  const name = useEntryName()(entry);
  const { resources } = useRegistry();
  const resource = resources.find((one) => one.name === entry.resource);
  const { kind, record, action, size = 1, alike = 1 } = entry;
  const isThere = resource && record !== null && kind !== 'delete';
  const type = resource?.kind === 'singleton' ? 'list' : 'show';
  return (
    <HistoryEntryLine
      {...{ entry, resource }}
      about={
        (resource || name) && (
          <Typography component="span" variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {resource && alike === 1 && <>{labelOf(resource.name, record === null ? 2 : 1)} </>}
            {resource && alike > 1 ? (
              translate('history.several', { count: formatNumber(alike, locale), resource: inSentence(labelOf(resource.name, 2)) })
            ) : isThere ? (
              <Link component={RouterLink} to={createPath({ resource: resource.name, type, id: record })}>
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi>{name}</bdi>
            )}
          </Typography>
        )
      }
      actions={
        kind === 'delete' && resource?.can.create ? (
          <Button
            size="small"
            variant="outlined"
            component={RouterLink}
            to={createPath({ resource: resource.name, type: 'create' })}
            state={{ record: valuesAgain(resource, entry) }}
          >
            {translate('history.createAgain')}
          </Button>
        ) : undefined
      }
      records={action && size > 1 ? <ActionRecords action={action} query={query} /> : undefined}
    />
  );
}

/** What a form can take of a deleted record. */
function valuesAgain(resource: ResolvedResource, entry: HistoryEntry): Readonly<Record<string, unknown>> {
  const values = valuesOf(resource, entry, 'before');
  return Object.fromEntries(Object.entries(values).filter(([source, value]) => value !== null && isRestorable(resource, source)));
}

/** Entries of an action that are read at once. */
const maxShown = 100;

/** The entries of an action. Read when its line is opened. */
function ActionRecords({ action, query }: { readonly action: string; readonly query: HistoryParameters }) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const readHistory = useReadHistory();
  const { data, error, refetch } = useQuery({
    queryKey: ['history', 'action', action, query],
    queryFn: ({ signal }) => readHistory({ ...query, action, page_size: maxShown }, signal),
    retry: false,
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={80} />;
  return (
    <>
      {data.results.map((entry) => (
        <ActivityLine key={entry.id} entry={entry} query={query} />
      ))}
      {data.count > maxShown && (
        <Typography component="li" variant="body2" color="text.secondary">
          {translate('history.firstOf', { shown: formatNumber(maxShown, locale), count: formatNumber(data.count, locale) })}
        </Typography>
      )}
    </>
  );
}
