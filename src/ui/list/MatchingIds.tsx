import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useContext } from 'react';
import { DataProviderContext, ListContextProvider, type RaRecord, useListContext } from 'react-admin';
import type { Selection } from '../../extensions/selection';
import { readMatching } from './readMatching';

/**
 * Gives customized actions the ids of all that match, as `useListContext().selectedIds`. They are not offered before these are read, nor
 * where they are too many.
 */
export function MatchingIds({ selection: { matching }, children }: { readonly selection: Selection; readonly children: ReactNode }) {
  const list = useListContext<RaRecord>();
  const provider = useContext(DataProviderContext);
  const { data } = useQuery({
    queryKey: ['selection', list.resource, matching?.filter, matching?.total],
    queryFn: ({ signal }) => {
      if (!provider || !matching) throw new Error('Nothing to read');
      return readMatching(provider, list.resource, matching.filter, provider.supportAbortSignal ? { signal } : {});
    },
    enabled: matching !== undefined,
    retry: false,
    gcTime: 0,
  });
  if (!matching) return children;
  if (!data || data.isCut) return null;
  return (
    <ListContextProvider value={{ ...list, selectedIds: data.records.map(({ id }) => id) } as typeof list}>{children}</ListContextProvider>
  );
}
