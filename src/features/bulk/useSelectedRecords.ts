import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type DataProvider, type RaRecord, useListContext } from 'react-admin';
import { fetchChosen, type Paged } from '../../data/paging/fetchMatching';
import type { Selection } from '../../extensions/selection';
import { type MatchingOptions, maxSelected, readMatching, type SelectedRecords } from '../../ui/list/readMatching';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { useQuietDataProvider } from '../../ui/states/useQuietDataProvider';

export interface ReadingSelection {
  readonly records: readonly RaRecord[] | undefined;
  readonly isCut: boolean;
  readonly missed: number;
  readonly count: number;
  readonly error: Error | null;
  readonly retry: () => void;
}

export function useSelectedRecords(selection: Selection): ReadingSelection {
  const declaration = useDeclaration();
  const { data: known = [] } = useListContext<RaRecord>();
  const provider = useQuietDataProvider();
  const [count, setCount] = useState(0);
  const { data, error, isFetching, refetch } = useQuery({
    // A unique key, so that each dialog reads them again.
    queryKey: ['selection', declaration.name, useId()],
    queryFn: ({ signal }) =>
      readSelected(provider, declaration, selection, known, {
        ...(provider.supportAbortSignal && { signal }),
        onProgress: setCount,
      }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnMount: false,
  });
  return {
    records: data?.records,
    isCut: data?.isCut ?? false,
    missed: data?.missed ?? 0,
    count: data?.records.length ?? count,
    error: isFetching ? null : error,
    retry: () => void refetch(),
  };
}

/** Reads the selected records, except `known` ones. A deleted one becomes `{ id }`, which the API reports to the job. */
async function readSelected(
  dataProvider: DataProvider,
  resource: Paged,
  { ids, matching }: Selection,
  known: readonly RaRecord[],
  options: MatchingOptions = {},
): Promise<SelectedRecords> {
  if (matching) return readMatching(dataProvider, resource, matching.filter, options);
  const found = new Map(known.map((record) => [String(record.id), record]));
  const missing = ids.filter((id) => !found.has(String(id)));
  for (const record of await fetchChosen(dataProvider, resource.name, missing, options)) found.set(String(record.id), record);
  return { records: ids.slice(0, maxSelected).map((id) => found.get(String(id)) ?? { id }), isCut: ids.length > maxSelected, missed: 0 };
}
