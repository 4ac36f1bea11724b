import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import {
  ListContextProvider,
  type ListControllerResult,
  type RaRecord,
  ResourceContextProvider,
  type SortPayload,
  useCreatePath,
  useTranslate,
} from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { isWritable, type ResolvedResource } from '../../schema/resource';
import { Alert } from '../../ui/lazy/floating';
import { RecordCards } from '../../ui/list/RecordCards';
import { RecordTable } from '../../ui/list/RecordTable';
import { useListColumns } from '../../ui/list/useListColumns';
import { inSentence, useCountText, useResourceLabel } from '../../ui/registry/labels';
import { RegistryProvider, useRegistry } from '../../ui/registry/RegistryContext';
import { useErrorText } from '../../ui/states/useErrorText';
import { useIsNarrow } from '../../ui/theme/useIsNarrow';
import { RelatedTotal } from './RelatedTotal';
import { type RelatedSection, referringValues } from './relatedSections';
import { useRelatedList } from './useRelatedList';

const maxShown = 5;

interface RelatedRecordsProps {
  readonly name: string;
  readonly record: RaRecord;
  readonly section: RelatedSection;
  readonly onRead: () => void;
}

export function RelatedRecords({ name, record, section, onRead }: RelatedRecordsProps) {
  const translate = useTranslate();
  const countText = useCountText();
  const { owner, source, total: declaredTotal } = section;
  const [sort, setSort] = useState<SortPayload>(owner.list.sort);
  const filter = useMemo(() => ({ [source]: record.id }), [source, record.id]);
  const { records, total, isWhole, error, isPending, isPlaceholderData, refetch } = useRelatedList(section, {
    filter,
    sort,
    perPage: maxShown,
  });
  const list = {
    data: records,
    total,
    isPending,
    isPlaceholderData,
    perPage: maxShown,
    sort,
    setSort,
    filterValues: filter,
    ...unselectable,
  };
  const isEmpty = records?.length === 0;
  const read = useEffectEvent(onRead);
  useEffect(() => {
    if (!isPending) read();
  }, [isPending]);
  return (
    <ResourceContextProvider value={owner.name}>
      {total !== undefined && (
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {countText('lists.count', owner.name, total)}
        </Typography>
      )}
      {declaredTotal && records && !isEmpty && (
        <RelatedTotal name={name} section={section} filter={filter} total={declaredTotal} records={isWhole ? records : undefined} />
      )}
      <AddLink name={name} record={record} section={section} />
      <Box sx={bodySx}>
        {error && !records ? (
          <ReadError error={error} onRetry={() => void refetch()} />
        ) : isEmpty ? (
          <Typography variant="body2" sx={{ color: 'text.secondary', px: { xs: 2, md: 3 }, py: 2 }}>
            {translate('related.none')}
          </Typography>
        ) : (
          <ListContextProvider value={list as unknown as ListControllerResult}>
            <Records section={section} />
          </ListContextProvider>
        )}
        {!isWhole && records && <ViewAll section={section} filter={filter} total={total} />}
      </Box>
    </ResourceContextProvider>
  );
}

function ReadError({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  return (
    <Alert
      severity="warning"
      sx={{ m: 2 }}
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {translate('lists.error.retry')}
        </Button>
      }
    >
      {translate('related.failed')} <bdi>{errorText(error)}</bdi>
    </Alert>
  );
}

const bodySx = {
  flex: 'none',
  width: { xs: 'calc(100% + 32px)', md: 'calc(100% + 48px)' },
  marginInline: { xs: -2, md: -3 },
  // Aligns the first column with the title.
  '&& .record-titles > th:first-of-type:not(.ticks), && .record-row > td:first-of-type:not(.ticks)': { paddingInlineStart: { md: 3 } },
  borderBlockStart: '1px solid',
  borderColor: 'divider',
} as const;

const unselectable = { selectedIds: [], onSelect: () => undefined };

function Records({ section: { owner, source, columns } }: Pick<RelatedRecordsProps, 'section'>): ReactNode {
  const isNarrow = useIsNarrow();
  const inList = useListColumns().shown;
  const sources = useMemo(
    () => columns ?? inList.map((column) => column.source).filter((one) => one !== source || owner.fields[one]?.type === 'references'),
    [columns, inList, source, owner],
  );
  const registry = useRegistry();
  const cards = useMemo(() => {
    const own: ResolvedResource = { ...owner, list: { ...owner.list, columns: sources } };
    return { ...registry, get: (name: string) => (name === own.name ? own : registry.get(name)) };
  }, [registry, owner, sources]);
  if (!isNarrow) return <RecordTable columns={sources} isSelectable={false} />;
  return (
    <Box sx={{ p: 2 }}>
      <RegistryProvider registry={cards}>
        <RecordCards isSelectable={false} />
      </RegistryProvider>
    </Box>
  );
}

function AddLink({ name, record, section: { owner, source } }: Omit<RelatedRecordsProps, 'onRead'>) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const label = useResourceLabel()(owner.name, 1);
  const [outer = '', inRow] = source.split('.');
  const field = owner.fields[outer];
  const reference = field?.type === 'rows' && inRow !== undefined ? field.fields[inRow] : field;
  if (!owner.can.create || !field || !reference || !isWritable(field) || !isWritable(reference)) return null;
  const search = new URLSearchParams({ source: JSON.stringify(referringValues(source, owner, record.id)), from: `${name}/${record.id}` });
  return (
    <Button
      className="unprinted"
      component={RouterLink}
      to={`${createPath({ resource: owner.name, type: 'create' })}?${search}`}
      startIcon={<AddIcon />}
      aria-label={translate('related.addTo', { name: inSentence(label) })}
      sx={{ marginInlineStart: 'auto' }}
    >
      {translate('related.add')}
    </Button>
  );
}

interface ViewAllProps extends Pick<RelatedRecordsProps, 'section'> {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly total: number | undefined;
}

function ViewAll({ section: { owner }, filter, total }: ViewAllProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const getLabel = useResourceLabel();
  const text = total === undefined ? translate('related.viewAllUncounted') : translate('related.viewAll', { smart_count: total });
  return (
    <Box className="unprinted" sx={{ px: { xs: 2, md: 3 }, py: 1.5, borderBlockStart: '1px solid', borderColor: 'divider' }}>
      <Link
        component={RouterLink}
        to={`${createPath({ resource: owner.name, type: 'list' })}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`}
        aria-label={`${text}: ${getLabel(owner.name, 2)}`}
        underline="hover"
        sx={{ fontWeight: 500 }}
      >
        {text}
      </Link>
    </Box>
  );
}
