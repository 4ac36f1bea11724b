import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type RaRecord, useStore, useTranslate } from 'react-admin';
import { getFieldBySource, getValues, isRestorable, valuesThen } from '../../data/history/fetchHistory';
import { isSameValue } from '../../fields/isSameValue';
import type { HistoryEntry } from '../../schema/history';
import type { ResolvedResource } from '../../schema/resource';
import { lazyWithMessages } from '../../ui/lazy/lazyWithMessages';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { useErrorText } from '../../ui/states/useErrorText';
import { entriesSx } from './entryColumns';
import { HistoryEntryLine } from './HistoryEntryLine';
import { useReadHistory } from './useReadHistory';

const RestoreDialog = lazyWithMessages(async () => (await import('./RestoreDialog')).RestoreDialog, 'changes', { failure: 'floating' });

const sizes = { first: 10, most: 100 };

/** History of a record. Fetched when opened; stays open for the next record. */
export function HistoryPanel({ record }: { readonly record: RaRecord }) {
  const translate = useTranslate();
  const titleId = useId();
  const [isOpen, setOpen] = useStore('history.open', false);
  return (
    <Paper className="unprinted" variant="outlined" component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, md: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography id={titleId} variant="h6" component="h2" sx={{ flex: 1 }}>
          {translate('history.title')}
        </Typography>
        <Button aria-expanded={isOpen} aria-keyshortcuts="H" onClick={() => setOpen(!isOpen)}>
          {translate(isOpen ? 'history.hide' : 'history.show')}
        </Button>
      </Box>
      {isOpen && <RecordHistory record={record} />}
    </Paper>
  );
}

function RecordHistory({ record }: { readonly record: RaRecord }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const resource = useDeclaration();
  const readHistory = useReadHistory();
  const [size, setSize] = useState(sizes.first);
  const [restored, setRestored] = useState<Readonly<Record<string, unknown>>>();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['history', resource.name, record.id, size, record],
    queryFn: ({ signal }) => readHistory({ resource: resource.name, record: String(record.id), page_size: size }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (error)
    return (
      <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography>{errorText(error)}</Typography>
        <Button onClick={() => void refetch()}>{translate('history.again')}</Button>
      </Box>
    );
  if (isPending) return <Skeleton variant="rounded" height={120} />;
  const { results, count } = data;
  if (results.length === 0) return <Typography color="text.secondary">{translate('history.empty')}</Typography>;
  return (
    <>
      <Box component="ul" sx={{ ...entriesSx, marginBlockStart: 1 }}>
        {results.map((entry) => (
          <HistoryEntryLine
            key={entry.id}
            entry={entry}
            resource={resource}
            {...(resource.can.edit && restoreActions({ resource, record, entries: results, entry, translate, onRestore: setRestored }))}
          />
        ))}
      </Box>
      {count > size && size < sizes.most && <Button onClick={() => setSize(sizes.most)}>{translate('history.more')}</Button>}
      <RestoreDialog
        resource={resource}
        record={record}
        values={restored}
        onClose={() => setRestored(undefined)}
        onRestored={() => void refetch()}
      />
    </>
  );
}

interface RestoreOptions {
  readonly resource: ResolvedResource;
  readonly record: RaRecord;
  readonly entries: readonly HistoryEntry[];
  readonly entry: HistoryEntry;
  readonly translate: (key: string) => string;
  readonly onRestore: (values: Readonly<Record<string, unknown>>) => void;
}

function restoreActions({ resource, record, entries, entry, translate, onRestore }: RestoreOptions) {
  const button = (values: Readonly<Record<string, unknown>>, label: string, variant?: 'outlined') => {
    const other = Object.fromEntries(
      Object.entries(values).filter(([source, value]) => {
        const field = getFieldBySource(resource, source);
        return field && !isSameValue(field, record[source], value);
      }),
    );
    if (Object.keys(other).length === 0) return undefined;
    return (
      <Button size="small" {...(variant && { variant })} onClick={() => onRestore(other)}>
        {translate(label)}
      </Button>
    );
  };
  const before = getValues(resource, entry, 'before');
  return {
    changeAction: (source: string) =>
      source in before && isRestorable(resource, source) ? button({ [source]: before[source] }, 'history.restoreValue') : undefined,
    actions: button(valuesThen(resource, entries, entry), 'history.restoreAll', 'outlined'),
  };
}
