import { useQueryClient } from '@tanstack/react-query';
import { useContext, useMemo } from 'react';
import { DataProviderContext, type GetListResult, type GetOneResult } from 'react-admin';
import { queryKeys } from '../../data/queryKeys';
import type { PrefetchedRead, Prefetches } from './withPrefetch';

/** In ms. An opening page uses the prefetched data for this long, on slow computers too. */
const openingMs = 5_000;

interface Prefetch {
  readonly prefetch: (...read: PrefetchedRead) => void;
  /** Prefetches into the query cache for a page that is opening. The page then renders once, with its data. */
  readonly open: (...read: PrefetchedRead) => void;
}

/** Bypasses `useDataProvider`, which would sign out on errors. */
export function usePrefetch(): Prefetch {
  const provider = useContext(DataProviderContext) as Partial<Prefetches> | null;
  const queryClient = useQueryClient();
  return useMemo(() => {
    const prefetch: Prefetch['prefetch'] = (...read) => provider?.prefetch?.(...read);
    return {
      prefetch,
      open(...read) {
        prefetch(...read);
        void provider?.takePrefetched?.(...read).then((answer) => {
          // Pending or failed reads are left to the page.
          if (answer === undefined) return;
          const [method, resource, params] = read;
          const options = { updatedAt: Date.now() + openingMs };
          if (method === 'getList') queryClient.setQueryData(queryKeys.list(resource, params), answer as GetListResult, options);
          else queryClient.setQueryData(queryKeys.record(resource, params.id), (answer as GetOneResult).data, options);
        });
      },
    };
  }, [provider, queryClient]);
}
