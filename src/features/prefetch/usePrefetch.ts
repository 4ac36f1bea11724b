import { useQueryClient } from '@tanstack/react-query';
import { useContext, useMemo } from 'react';
import { DataProviderContext, type GetListResult, type GetOneResult } from 'react-admin';
import { queryKeys } from '../../data/queryKeys';
import type { PrefetchedRead, Prefetches } from './withPrefetch';

/** For so long a page that is being opened need not ask again, in milliseconds: until it has rendered, on a slow computer too. */
const openingMilliseconds = 5_000;

export interface Prefetch {
  /** Asks for what a page is likely to read. */
  readonly prefetch: (...read: PrefetchedRead) => void;
  /** The same for a page that is being opened. The answer goes into the query cache, so that the page renders once, with its data. */
  readonly open: (...read: PrefetchedRead) => void;
}

/** Prefetches by the context's own data provider, since that of `useDataProvider` signs out on errors. */
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
          // A read that is under way, or that failed, is the page's own.
          if (answer === undefined) return;
          const [method, resource, params] = read;
          const options = { updatedAt: Date.now() + openingMilliseconds };
          if (method === 'getList') queryClient.setQueryData(queryKeys.list(resource, params), answer as GetListResult, options);
          else queryClient.setQueryData(queryKeys.record(resource, params.id), (answer as GetOneResult).data, options);
        });
      },
    };
  }, [provider, queryClient]);
}
