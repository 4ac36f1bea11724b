import { useQueries } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'react-admin';
import type { Resource } from '../../schema/resource';
import { namesFirst } from '../pickers/matchNames';
import { noOrder, useKnownAs } from '../pickers/useRecordChoices';

/** Records of one resource that were found. */
export interface FoundRecords {
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
export function useFoundRecords(resources: readonly Resource[], words: string) {
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
