import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useContext } from 'react';
import { DataProviderContext, type RaRecord } from 'react-admin';
import { idsInQueryKey, queryKeys } from '../../data/queryKeys';
import { prefetchSignal } from '../../http/httpClient';
import type { RecordId } from '../../schema/recordTypes';
import type { ResolvedResource } from '../../schema/resource';
import { shouldSaveData } from '../../ui/lazy/shouldSaveData';

/** Prefetches the unknown records that some records refer to, with one call per resource. An opening page joins the call by its key. */
export function usePrefetchedNames(): (resource: ResolvedResource, ids: readonly RecordId[]) => void {
  const dataProvider = useContext(DataProviderContext);
  const queryClient = useQueryClient();
  return useCallback(
    ({ name, fields, sections }, ids) => {
      if (!dataProvider || shouldSaveData()) return;
      const records = ids.map((id) => queryClient.getQueryData<RaRecord>(queryKeys.record(name, id))).filter((one) => one !== undefined);
      for (const [resource, queryKeys] of unknownNames(queryClient, records, { fields, sections })) {
        const missingIds = [...new Set(queryKeys.flatMap(idsInQueryKey))];
        const answer = dataProvider.getMany<RaRecord>(resource, { ids: missingIds, signal: prefetchSignal() });
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
      const { data, fetchStatus } = queryClient.getQueryState(queryKey) ?? {};
      const isAsked = data !== undefined || fetchStatus === 'fetching';
      if (ids.length > 0 && !isAsked) keys.set(field.resource, [...(keys.get(field.resource) ?? []), queryKey]);
    }
  }
  return keys;
}
