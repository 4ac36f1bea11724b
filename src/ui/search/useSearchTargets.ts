import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type I18nProvider, type RaRecord, useCreatePath, useDataProvider, useI18nProvider, useTranslate } from 'react-admin';
import { noOrder, useKnownAs } from '../../fields/reference/useRecordChoices';
import { useRecordName } from '../../fields/useRecordName';
import type { LoadingI18nProvider } from '../../i18n/createI18nProvider';
import type { Registry } from '../../schema/defineRegistry';
import { locales } from '../../schema/fieldTypes';
import { foldText } from '../../schema/foldText';
import type { Resource } from '../../schema/resource';
import { namesFirst } from '../pickers/matchNames';
import { useEntryLabel } from '../registry/labels';
import { useRegistry } from '../registry/RegistryContext';

/** Whether one of the names holds the words, whichever way they are spelt, with or without the Arabic article. */
export function isNamed(names: readonly string[], words: string): boolean {
  const plain = (text: string) => foldText(text).replace(/(?<!\p{L})ال(?=\p{L}{2})/gu, '');
  return names.some((name) => plain(name).includes(plain(words)));
}

/** What a page or resource is called in each language, in every number: «تمرين» and "exercise" lead to the exercises. */
function usePageNames(): (name: string) => readonly string[] {
  const { translateIn } = useI18nProvider() as unknown as LoadingI18nProvider;
  const [inAll, setInAll] = useState<readonly Translate[]>([]);
  useEffect(() => {
    let isShown = true;
    // A language whose messages cannot be had is not searched.
    void Promise.all(locales.map((locale) => translateIn(locale).catch(() => undefined))).then((all) => {
      if (isShown) setInAll(all.flatMap((one) => one ?? []));
    });
    return () => {
      isShown = false;
    };
  }, [translateIn]);
  return (name) =>
    inAll.flatMap((translate) => [
      ...numbers.map((smart_count) => translate(`resources.${name}.name`, { smart_count, _: '' })),
      translate(`common.pages.${name}`, { _: '' }),
      translate(`pages.${name}.title`, { _: '' }),
    ]);
}

type Translate = I18nProvider['translate'];

/** One of each of Arabic's plural forms. */
const numbers = [0, 1, 2, 3, 11, 100];

/** Something that the search can lead to. */
export interface SearchTarget {
  /** Unique among the targets. */
  readonly key: string;
  /** Heading under which it stands. */
  readonly group: string;
  readonly label: string;
  readonly icon: Resource['icon'];
  /** Where it leads. */
  readonly to: string;
}

/** Where one can go by name: pages, resources and their tabs, in the order of the sidebar. */
export function pageTargets(registry: Registry, group: string, labelOf: (name: string) => string): readonly SearchTarget[] {
  const icons = new Map([...registry.pages, ...registry.resources].map(({ name, icon }) => [name, icon]));
  const hidden = new Set(registry.resources.filter((resource) => resource.hidden).map(({ name }) => name));
  return registry.order.flatMap((name) => {
    const icon = icons.get(name);
    return icon && !hidden.has(name) ? [{ key: `page ${name}`, group, label: labelOf(name), icon, to: `/${name}` }] : [];
  });
}

/** Resources whose records can be found by words. */
export function searchableResources(registry: Registry): readonly Resource[] {
  return registry.resources.filter(({ list, hidden, kind }) => list.search.length > 0 && !hidden && kind === 'collection');
}

/** The address of a resource's list, searched for the same words. */
export function listAddress({ name }: Resource, words: string): string {
  return `/${name}?${new URLSearchParams({ filter: JSON.stringify({ q: words }) })}`;
}

/** Records of one resource that were found. */
interface FoundRecords {
  readonly resource: Resource;
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
function useFoundRecords(resources: readonly Resource[], words: string) {
  const dataProvider = useDataProvider();
  const knownAs = useKnownAs();
  const enabled = words.length >= fewestLetters;
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
  const namesOf = usePageNames();
  const pages = pageTargets(registry, translate('common.search.pages'), labelOf).filter(({ key, label }) =>
    isNamed([label, ...namesOf(key.replace(/^page /, ''))], text),
  );
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
      to: listAddress(resource, words),
    };
    return total > first.length ? [...hits, all] : hits;
  });
  return { targets: text === words ? [...pages, ...records] : pages, ...state };
}
