import { useMemo, useState } from 'react';
import { type RaRecord, useGetList, useGetManyAggregate } from 'react-admin';
import { locales } from '../../schema/fieldTypes';
import type { ResolvedResource } from '../../schema/resource';
import { type Known, matchingNames, meantBy, namesFirst } from '../../ui/pickers/matchNames';
import { useRecents } from '../../ui/pickers/recents';
import { useDebounced } from '../../ui/pickers/useDebounced';
import { useSpellingNote } from '../../ui/pickers/useSpellingNote';
import { isOrderable } from '../definitions';
import { freshNames } from '../freshNames';
import { useRecordName } from '../useRecordName';

/** How many records are fetched: of all, of those that hold a word, and of all where the API has no search and they are narrowed here. */
const fetched = { all: 25, found: 50, unsearched: 100 };

/** Types of texts that describe a record rather than say which it is. */
const describing = ['longText', 'richText'];

/** A search comes in the API's own order, which may be the best matches first. */
export const noOrder = { field: '', order: 'ASC' } as const;

function orderOf(target: ResolvedResource) {
  const field = target.recordRepresentation;
  return field !== 'id' && isOrderable(target, field) ? ({ field, order: 'ASC' } as const) : target.list.sort;
}

/** By what people know the records of a resource: their name, then other short texts that the API searches. */
export function useKnownAs(): (target: ResolvedResource) => (record: RaRecord) => Known {
  const nameRecord = useRecordName();
  return (target) => {
    const keys = target.list.search.flatMap((source) => {
      const field = target.fields[source];
      const type = field?.type === 'localized' ? field.of : field?.type;
      return type && describing.includes(type) ? [] : [source, ...locales.map((locale) => `${source}_${locale}`)];
    });
    return (record) => ({
      name: nameRecord(target, record),
      others: keys.map((key) => record[key]).filter((value) => typeof value === 'string'),
    });
  };
}

export interface RecordChoicesOptions {
  /** Nothing is asked for before. */
  readonly isWanted: boolean;
  /** Narrows what can be chosen. */
  readonly filter?: Readonly<Record<string, unknown>>;
}

const noRecords: readonly RaRecord[] = [];

/** The records that were used last, as they are now: one that is gone or cannot be chosen is left out. */
function useRecentRecords({ name }: ResolvedResource, { isWanted, filter = {} }: RecordChoicesOptions): readonly RaRecord[] {
  const ids = useRecents(name);
  const { data } = useGetManyAggregate<RaRecord>(name, { ids: [...ids] }, { enabled: isWanted && ids.length > 0, staleTime: freshNames });
  const wanted = JSON.stringify([ids, filter]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: ids and filter are compared as text
  return useMemo(() => {
    const found = new Map((data ?? []).filter(Boolean).map((record) => [String(record.id), record]));
    const fits = (record: RaRecord) => Object.entries(filter).every(([source, value]) => String(record[source]) === String(value));
    const records = ids.flatMap((id) => found.get(String(id)) ?? []).filter(fits);
    return records.length > 0 ? records : noRecords;
  }, [data, wanted]);
}

/** The records of a resource that can be chosen for the words typed: those whose name holds them before those found elsewhere. */
export function useRecordChoices(target: ResolvedResource, { isWanted, filter }: RecordChoicesOptions) {
  const nameRecord = useRecordName();
  const knownAs = useKnownAs()(target);
  const [words, setWords] = useState('');
  const [asked, setAsked] = useState('');
  const { run, cancel } = useDebounced(setAsked);
  const isSearched = target.list.search.length > 0;
  const q = isSearched ? asked : '';
  const { data, total, pageInfo, isError, refetch } = useGetList<RaRecord>(
    target.name,
    {
      pagination: { page: 1, perPage: !isSearched ? fetched.unsearched : q ? fetched.found : fetched.all },
      sort: q ? noOrder : orderOf(target),
      filter: q ? { ...filter, q } : { ...filter },
    },
    { enabled: isWanted, retry: false },
  );
  const isCurrent = !isSearched || asked === words;
  const nameOf = (record: RaRecord) => nameRecord(target, record);
  const found = isCurrent && data ? data : undefined;
  const recent = useRecentRecords(target, { isWanted, ...(filter && { filter }) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: names change with the page, which draws anew
  const options = useMemo(() => {
    if (words === '') return found ? [...recent, ...found.filter(({ id }) => recent.every((other) => other.id !== id))] : [];
    return isSearched ? namesFirst(found ?? [], words, knownAs) : matchingNames(found ?? [], words, nameOf);
  }, [found, words, isSearched, recent]);
  const spellingNote = useSpellingNote();
  const state = found || !isWanted ? ('answered' as const) : isCurrent && isError ? ('failed' as const) : ('asking' as const);
  const isWhole = total === undefined ? pageInfo?.hasNextPage !== true : total <= (data?.length ?? 0);
  return {
    options,
    state,
    // What is narrowed here is narrowed whatever the spelling.
    noneNote: isSearched && state === 'answered' && options.length === 0 ? spellingNote(words) : undefined,
    nameOf,
    keyOf: (record: RaRecord) => record.id,
    meant: meantBy(options, words, knownAs, isWhole),
    onWords: (next: string) => {
      setWords(next);
      // An emptied input shows all at once; words are asked for when their typing pauses.
      if (next === '') {
        cancel();
        setAsked('');
      } else run(next);
    },
    onHurry: () => {
      cancel();
      setAsked(words);
      if (isError) void refetch();
    },
  };
}
