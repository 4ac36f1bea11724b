import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import { recordImage } from '../../fields/recordImage';
import { safeHref } from '../../fields/safeHref';
import type { Identifier } from '../../schema/recordTypes';
import type { Resource } from '../../schema/resource';

/** For so long a record that was read ahead is shown without being read again. */
export const freshMilliseconds = 15_000;

/** Reads a record and its picture ahead, so that it is there at once when its turn comes. */
export function usePrefetch(resource: Resource, id: Identifier | undefined): void {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  useEffect(() => {
    if (id === undefined) return;
    const { name } = resource;
    // react-admin's own key of a record, so that useGetOne finds it.
    const queryKey = [name, 'getOne', { id: String(id), meta: undefined }];
    const image = recordImage(resource);
    void queryClient
      .prefetchQuery({
        queryKey,
        queryFn: async () => (await dataProvider.getOne<RaRecord>(name, { id })).data,
        staleTime: freshMilliseconds,
      })
      .then(() => {
        const address = image && queryClient.getQueryData<RaRecord>(queryKey)?.[image];
        const src = address ? safeHref(address) : undefined;
        if (src) new Image().src = src;
      });
  }, [queryClient, dataProvider, resource, id]);
}
