import { useQueries } from '@tanstack/react-query';
import { type RaRecord, useCreatePath, useDataProvider, useTranslate } from 'react-admin';
import { noOrder, useKnownAs } from '../../fields/reference/useRecordChoices';
import { useRecordName } from '../../fields/useRecordName';
import { searchTerms } from '../../schema/foldText';
import type { Registry } from '../../schema/registry';
import type { ResolvedResource } from '../../schema/resource';
import { namesFirst } from '../../ui/pickers/matchNames';
import { useEntryLabel } from '../../ui/registry/labels';
import { useRegistry } from '../../ui/registry/RegistryContext';
import { type SearchTarget, usePageTargets } from './usePageTargets';

/** Resources whose records can be found by words. */
export function searchableResources(registry: Registry): readonly ResolvedResource[] {
  return registry.resources.filter(({ list, hidden, kind }) => list.search.length > 0 && !hidden && kind === 'collection');
}

/** The address of a resource's list, searched for the same words. */
export function listAddress({ name }: ResolvedResource, words: string): string {
  return `/${name}?${new URLSearchParams({ filter: JSON.stringify({ q: words }) })}`;
}

/** Records of one resource that were found. */
interface FoundRecords {
  readonly resource: ResolvedResource;
  /** The first few. */
  readonly records: readonly RaRecord[];
  /** How many there are in all. */
  readonly total: number;
}

const shown = 4;
/** Of so many the best are shown, where the API puts others first. */
const fetched = 12;
/** Fewer letters find nearly everything. */
const fewestLetters = 2;
/** What was found stays good for so long, in milliseconds. */
const freshMilliseconds = 30_000;

/**
 * Looks for words in the records of several resources at once, names before anything else. One that fails is left out; `failed` says
 * when all did. What is found comes in the order of the resources, so that nothing moves when another answer arrives.
 */
function useFoundRecords(resources: readonly ResolvedResource[], words: string) {
  const dataProvider = useDataProvider();
  const knownAs = useKnownAs();
  const enabled = words.length >= fewestLetters && searchTerms(words).length > 0;
  const queries = useQueries({
    queries: resources.map((resource) => ({
      queryKey: [resource.name, 'search', words],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<FoundRecords> => {
        const { data, total = data.length } = await dataProvider.getList<RaRecord>(resource.name, {
          pagination: { page: 1, perPage: fetched },
          sort: noOrder,
          filter: { q: words },
          signal,
        });
        return { resource, records: namesFirst(data, words, knownAs(resource)).slice(0, shown), total };
      },
      enabled,
      staleTime: freshMilliseconds,
      retry: false,
    })),
  });
  const unanswered = queries.findIndex(({ isLoading }) => isLoading);
  const answered = unanswered === -1 ? queries : queries.slice(0, unanswered);
  return {
    found: enabled ? answered.flatMap(({ data }) => (data && data.records.length > 0 ? [data] : [])) : [],
    isPending: enabled && queries.some(({ isLoading }) => isLoading),
    failed: enabled && queries.length > 0 && queries.every(({ isError }) => isError),
  };
}

/**
 * Pages whose name holds what is typed, then records in which the words were found.
 *
 * @param text what is typed now
 * @param words what was typed when the typing last paused
 */
export function useSearchTargets(text: string, words: string) {
  const nameRecord = useRecordName();
  const registry = useRegistry();
  const translate = useTranslate();
  const createPath = useCreatePath();
  const labelOf = useEntryLabel();
  const pages = usePageTargets(text);
  const { found, ...state } = useFoundRecords(searchableResources(registry), words);
  const records = found.flatMap(({ resource, records: first, total }): SearchTarget[] => {
    const common = { group: labelOf(resource.name), icon: resource.icon };
    const hits = first.map((record) => ({
      ...common,
      key: `${resource.name} ${record.id}`,
      label: nameRecord(resource, record),
      to: createPath({ resource: resource.name, type: 'show', id: record.id }),
    }));
    const all = {
      ...common,
      key: `all ${resource.name}`,
      label: translate('common.search.all', { smart_count: total, name: common.group }),
      marked: '',
      to: listAddress(resource, words),
    };
    return total > first.length ? [...hits, all] : hits;
  });
  return { targets: text === words ? [...pages, ...records] : pages, ...state };
}
