import { useQueries } from '@tanstack/react-query';
import Queue from 'p-queue';
import { useMemo } from 'react';
import { type RaRecord, type Store, useCreatePath, useDataProvider, useStoreContext, useTranslate } from 'react-admin';
import { noOrder, useKnownAs } from '../../fields/reference/useRecordChoices';
import { useRecordName } from '../../fields/useRecordName';
import { searchTerms } from '../../schema/foldText';
import type { Registry } from '../../schema/registry';
import type { ResolvedResource } from '../../schema/resource';
import { pinnedKey } from '../../ui/layout/menu';
import { namesFirst } from '../../ui/pickers/matchNames';
import { useEntryLabel } from '../../ui/registry/labels';
import { useRegistry } from '../../ui/registry/RegistryContext';
import { type SearchTarget, usePageTargets } from './usePageTargets';

export function searchableResources(registry: Registry): readonly ResolvedResource[] {
  return registry.resources.filter(({ list, hidden, kind }) => list.search.length > 0 && !hidden && kind === 'collection');
}

/** Returns pinned lists first, then those that were opened in this browser, then the others, each in the order of the menu. */
export function familiarFirst(resources: readonly ResolvedResource[], store: Pick<Store, 'getItem'>): readonly ResolvedResource[] {
  const pinned = store.getItem<readonly string[]>(pinnedKey) ?? [];
  const isVisited = ({ name }: ResolvedResource) => store.getItem(`${name}.listParams`) !== undefined;
  const rank = (resource: ResolvedResource) => (pinned.includes(resource.name) ? 0 : isVisited(resource) ? 1 : 2);
  return [...resources].sort((a, b) => rank(a) - rank(b));
}

export function listAddress({ name }: ResolvedResource, words: string): string {
  return `/${name}?${new URLSearchParams({ filter: JSON.stringify({ q: words }) })}`;
}

interface FoundRecords {
  readonly resource: ResolvedResource;
  readonly records: readonly RaRecord[];
  readonly total: number;
}

const shown = 4;
/** Fetched to rank locally, in case the API sorts better matches later. */
const maxFetched = 12;
const minLength = 2;
const freshMs = 30_000;

/** Sixty lists asked at once would keep the API from answering the first ones. */
const calls = new Queue({ concurrency: 8 });

/** Searches several resources, in their order, so that late responses move nothing. `failed`: all of them failed. */
function useFoundRecords(resources: readonly ResolvedResource[], words: string) {
  const dataProvider = useDataProvider();
  const knownAs = useKnownAs();
  const enabled = words.length >= minLength && searchTerms(words).length > 0;
  const queries = useQueries({
    queries: resources.map((resource) => ({
      queryKey: [resource.name, 'search', words],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<FoundRecords> => {
        const parameters = { pagination: { page: 1, perPage: maxFetched }, sort: noOrder, filter: { q: words }, signal };
        const { data, total = data.length } = await calls.add(() => dataProvider.getList<RaRecord>(resource.name, parameters), { signal });
        return { resource, records: namesFirst(data, words, knownAs(resource)).slice(0, shown), total };
      },
      enabled,
      staleTime: freshMs,
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

/** Returns matching pages, then matching records. @param text current input @param words input at the last pause in typing */
export function useSearchTargets(text: string, words: string) {
  const nameRecord = useRecordName();
  const registry = useRegistry();
  const translate = useTranslate();
  const createPath = useCreatePath();
  const getLabel = useEntryLabel();
  const pages = usePageTargets(text);
  const store = useStoreContext();
  const resources = useMemo(() => familiarFirst(searchableResources(registry), store), [registry, store]);
  const { found, ...state } = useFoundRecords(resources, words);
  const records = found.flatMap(({ resource, records: first, total }): SearchTarget[] => {
    const common = { group: getLabel(resource.name), icon: resource.icon };
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
