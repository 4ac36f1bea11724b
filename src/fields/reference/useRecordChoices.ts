import { useMemo, useState } from 'react';
import { type RaRecord, useGetList, useGetManyAggregate } from 'react-admin';
import { contentLocales } from '../../schema/locales';
import type { ResolvedResource } from '../../schema/resource';
import { matchingNames, meantBy, namesFirst, type SearchedTexts } from '../../ui/pickers/matchNames';
import { useRecents } from '../../ui/pickers/recents';
import { useDebounced } from '../../ui/pickers/useDebounced';
import { useSpellingNote } from '../../ui/pickers/useSpellingNote';
import { isOrderable } from '../definitions';
import { nameStaleMs, useRecordName } from '../useRecordName';

/** Numbers of records to fetch: without words, for words, and from an API without search. */
const fetchSizes = { all: 25, found: 50, unsearched: 100 };

const longTypes = ['longText', 'richText'];

/** The API's own order, often by relevance. */
export const noOrder = { field: '', order: 'ASC' } as const;

function getSort(target: ResolvedResource) {
  const field = target.recordRepresentation;
  return field !== 'id' && isOrderable(target, field) ? ({ field, order: 'ASC' } as const) : target.list.sort;
}

export function useKnownAs(): (target: ResolvedResource) => (record: RaRecord) => SearchedTexts {
  const nameRecord = useRecordName();
  return (target) => {
    const keys = target.list.search.flatMap((source) => {
      const field = target.fields[source];
      const type = field?.type === 'localized' ? field.of : field?.type;
      return type && longTypes.includes(type) ? [] : [source, ...contentLocales.map((locale) => `${source}_${locale}`)];
    });
    return (record) => ({
      name: nameRecord(target, record),
      others: keys.map((key) => record[key]).filter((value) => typeof value === 'string'),
    });
  };
}

interface RecordChoicesOptions {
  readonly isWanted: boolean;
  readonly filter?: Readonly<Record<string, unknown>>;
}

const noRecords: readonly RaRecord[] = [];

function useRecentRecords({ name }: ResolvedResource, { isWanted, filter = {} }: RecordChoicesOptions): readonly RaRecord[] {
  const ids = useRecents(name);
  const { data } = useGetManyAggregate<RaRecord>(name, { ids: [...ids] }, { enabled: isWanted && ids.length > 0, staleTime: nameStaleMs });
  const wanted = JSON.stringify([ids, filter]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: ids and filter are compared as text
  return useMemo(() => {
    const found = new Map((data ?? []).filter(Boolean).map((record) => [String(record.id), record]));
    const fits = (record: RaRecord) => Object.entries(filter).every(([source, value]) => String(record[source]) === String(value));
    const records = ids.flatMap((id) => found.get(String(id)) ?? []).filter(fits);
    return records.length > 0 ? records : noRecords;
  }, [data, wanted]);
}

export function useRecordChoices(target: ResolvedResource, { isWanted, filter }: RecordChoicesOptions) {
  const nameRecord = useRecordName();
  const knownAs = useKnownAs()(target);
  const [words, setWords] = useState('');
  const [query, setQuery] = useState('');
  const { run, cancel } = useDebounced(setQuery);
  const isSearched = target.list.search.length > 0;
  const q = isSearched ? query : '';
  const { data, total, pageInfo, isError, refetch } = useGetList<RaRecord>(
    target.name,
    {
      pagination: { page: 1, perPage: !isSearched ? fetchSizes.unsearched : q ? fetchSizes.found : fetchSizes.all },
      sort: q ? noOrder : getSort(target),
      filter: q ? { ...filter, q } : { ...filter },
    },
    { enabled: isWanted, retry: false },
  );
  const isCurrent = !isSearched || query === words;
  const getName = (record: RaRecord) => nameRecord(target, record);
  const found = isCurrent && data ? data : undefined;
  const recent = useRecentRecords(target, { isWanted, ...(filter && { filter }) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: names change with the page, which rerenders
  const options = useMemo(() => {
    if (words === '') return found ? [...recent, ...found.filter(({ id }) => recent.every((other) => other.id !== id))] : [];
    return isSearched ? namesFirst(found ?? [], words, knownAs) : matchingNames(found ?? [], words, getName);
  }, [found, words, isSearched, recent]);
  const spellingNote = useSpellingNote();
  const state = found || !isWanted ? ('answered' as const) : isCurrent && isError ? ('failed' as const) : ('asking' as const);
  const isWhole = total === undefined ? pageInfo?.hasNextPage !== true : total <= (data?.length ?? 0);
  return {
    options,
    state,
    // Local filtering folds spelling already.
    noneNote: isSearched && state === 'answered' && options.length === 0 ? spellingNote(words) : undefined,
    getName,
    getKey: (record: RaRecord) => record.id,
    meant: meantBy(options, words, knownAs, isWhole),
    onWords: (next: string) => {
      setWords(next);
      // Clearing shows all records at once. Search waits for a pause in typing.
      if (next === '') {
        cancel();
        setQuery('');
      } else run(next);
    },
    onHurry: () => {
      cancel();
      setQuery(words);
      if (isError) void refetch();
    },
  };
}
