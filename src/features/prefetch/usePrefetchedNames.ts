import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useContext } from 'react';
import { DataProviderContext, type RaRecord } from 'react-admin';
import { idsInQueryKey, queryKeys } from '../../data/queryKeys';
import { prefetchSignal } from '../../http/httpClient';
import type { RecordId } from '../../schema/recordTypes';
import type { ResolvedResource } from '../../schema/resource';
import { isSparing } from './isSparing';

/**
 * Requests the records that some records of a resource refer to, with one call for each resource, as their pages will. Known records are
 * not requested again. A page that opens meanwhile joins the call by its key.
 */
export function usePrefetchedNames(): (resource: ResolvedResource, ids: readonly RecordId[]) => void {
  const dataProvider = useContext(DataProviderContext);
  const queryClient = useQueryClient();
  return useCallback(
    ({ name, fields, sections }, ids) => {
      if (!dataProvider || isSparing()) return;
      const records = ids.map((id) => queryClient.getQueryData<RaRecord>(queryKeys.record(name, id))).filter((one) => one !== undefined);
      for (const [resource, queryKeys] of unknownNames(queryClient, records, { fields, sections })) {
        // One call for each resource, as react-admin makes it.
        const wanted = [...new Set(queryKeys.flatMap(idsInQueryKey))];
        const answer = dataProvider.getMany<RaRecord>(resource, { ids: wanted, signal: prefetchSignal() });
        // The page asks again for what could not be had.
        answer.catch(() => undefined);
        for (const queryKey of queryKeys)
          void queryClient.prefetchQuery({
            queryKey,
            queryFn: async () => {
              const { data } = await answer;
              return idsInQueryKey(queryKey).flatMap((one) => data.filter(({ id: found }) => String(found) === one));
            },
            retry: false,
          });
      }
    },
    [dataProvider, queryClient],
  );
}

/** The query keys of the names that the forms of some records show and nobody has read, by resource. */
function unknownNames(
  queryClient: QueryClient,
  records: readonly RaRecord[],
  { fields, sections }: Pick<ResolvedResource, 'fields' | 'sections'>,
): ReadonlyMap<string, readonly QueryKey[]> {
  const keys = new Map<string, QueryKey[]>();
  for (const source of sections.flatMap((section) => section.sources)) {
    const field = fields[source];
    if (field?.type !== 'reference' && field?.type !== 'references') continue;
    for (const record of records) {
      const ids: RecordId[] = [record[source] ?? []].flat();
      const queryKey = queryKeys.records(field.resource, ids);
      const isKnown = queryClient.getQueryData(queryKey) !== undefined;
      if (ids.length > 0 && !isKnown) keys.set(field.resource, [...(keys.get(field.resource) ?? []), queryKey]);
    }
  }
  return keys;
}
