import { useQuery } from '@tanstack/react-query';
import { useContext, useId, useState } from 'react';
import { DataProviderContext, type RaRecord, useListContext } from 'react-admin';
import type { Selection } from '../../extensions/selection';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { readSelected } from './readSelected';

/** The records of a selection, as far as they are read. */
export interface ReadingSelection {
  /** Undefined while they are read. */
  readonly records: readonly RaRecord[] | undefined;
  readonly isCut: boolean;
  /** How many came to the list while it was read, and are not among them. */
  readonly missed: number;
  /** How many were read so far. */
  readonly count: number;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Reads the records of a selection once, when the component appears. They stay as they were then. */
export function useSelectedRecords(selection: Selection): ReadingSelection {
  const { name } = useDeclaration();
  const { data: known = [] } = useListContext<RaRecord>();
  // The context's own, not that of `useDataProvider`, which signs out on errors.
  const provider = useContext(DataProviderContext);
  const [count, setCount] = useState(0);
  const { data, error, isFetching, refetch } = useQuery({
    // Each time anew.
    queryKey: ['selection', name, useId()],
    queryFn: ({ signal }) => {
      if (!provider) throw new Error('No data provider here');
      return readSelected(provider, name, selection, known, {
        ...(provider.supportAbortSignal && { signal }),
        onProgress: setCount,
      });
    },
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
