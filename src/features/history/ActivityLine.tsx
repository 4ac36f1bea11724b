import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { getValues, isRestorable } from '../../data/history/fetchHistory';
import type { HistoryParameters } from '../../data/history/hasHistory';
import { usePageLocale } from '../../fields/usePageLocale';
import { formatNumber } from '../../i18n/format';
import type { HistoryEntry } from '../../schema/history';
import type { ResolvedResource } from '../../schema/resource';
import { inSentence, useResourceLabel } from '../../ui/registry/labels';
import { useRegistry } from '../../ui/registry/RegistryContext';
import { ErrorState } from '../../ui/states/StatePanel';
import { ChangeSummary } from './ChangeSummary';
import { HistoryEntryLine } from './HistoryEntryLine';
import { UndoLink } from './undo/UndoLink';
import { useEntryName } from './useEntryName';
import { useReadHistory } from './useReadHistory';

interface ActivityLineProps {
  readonly entry: HistoryEntry;
  readonly query: HistoryParameters;
}

export function ActivityLine({ entry, query }: ActivityLineProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const getLabel = useResourceLabel();
  const locale = usePageLocale();
  const name = useEntryName()(entry);
  const { resources } = useRegistry();
  const resource = resources.find((one) => one.name === entry.resource);
  const { kind, record, action, size = 1, alike = 1 } = entry;
  const isExisting = resource && record !== null && kind !== 'delete';
  const hasBefore = kind === 'change' || kind === 'transition' || kind === 'bulk';
  const type = resource?.kind === 'singleton' ? 'list' : 'show';
  return (
    <HistoryEntryLine
      entry={entry}
      resource={resource}
      about={
        resource || name ? (
          <Typography component="span" variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {resource && alike === 1 && (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {getLabel(resource.name, record === null ? 2 : 1)}{' '}
              </Box>
            )}
            {resource && alike > 1 ? (
              translate('history.several', { count: formatNumber(alike, locale), resource: inSentence(getLabel(resource.name, 2)) })
            ) : isExisting ? (
              <Link component={RouterLink} to={createPath({ resource: resource.name, type, id: record })}>
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi>{name}</bdi>
            )}
          </Typography>
        ) : null
      }
      summary={resource && size === 1 && hasBefore && <ChangeSummary entry={entry} resource={resource} />}
      actions={
        kind === 'delete' && resource?.can.create ? (
          <Button
            size="small"
            variant="outlined"
            component={RouterLink}
            to={createPath({ resource: resource.name, type: 'create' })}
            state={{ record: toCreateValues(resource, entry) }}
          >
            {translate('history.createAgain')}
          </Button>
        ) : isUndoable(entry) ? (
          <UndoLink action={action ?? ''} size="small" variant="outlined" />
        ) : undefined
      }
      records={action && size > 1 ? <ActionRecords action={action} query={query} /> : undefined}
    />
  );
}

function isUndoable({ kind, action, size = 1 }: HistoryEntry): boolean {
  return Boolean(action) && kind !== 'delete' && (size > 1 || kind === 'order');
}

function toCreateValues(resource: ResolvedResource, entry: HistoryEntry): Readonly<Record<string, unknown>> {
  const values = getValues(resource, entry, 'before');
  return Object.fromEntries(Object.entries(values).filter(([source, value]) => value !== null && isRestorable(resource, source)));
}

const maxShown = 100;

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
