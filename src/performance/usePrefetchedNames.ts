import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useContext } from 'react';
import { DataProviderContext, type RaRecord } from 'react-admin';
import { prefetchSignal } from '../http/httpClient';
import type { Identifier } from '../schema/recordTypes';
import { useDeclaration } from '../ui/registry/RegistryContext';
import { isSparing } from './isSparing';
import { idsOf, queryKeys } from './queryKeys';

/**
 * Asks for the records that a record of the resource in context refers to, as its page will, as soon as the page is being opened. What is
 * known is not asked for again. The page joins the call by its key.
 */
export function usePrefetchedNames(): (id: Identifier) => void {
  const dataProvider = useContext(DataProviderContext);
  const queryClient = useQueryClient();
  const { name, fields, sections } = useDeclaration();
  return useCallback(
    (id) => {
      const record = queryClient.getQueryData<RaRecord>(queryKeys.record(name, id));
      if (!record || !dataProvider || isSparing()) return;
      const keys = new Map<string, QueryKey[]>();
      for (const source of sections.flatMap((section) => section.sources)) {
        const field = fields[source];
        if (field?.type !== 'reference' && field?.type !== 'references') continue;
        const ids: Identifier[] = [record[source] ?? []].flat();
        const queryKey = queryKeys.records(field.resource, ids);
        const isKnown = queryClient.getQueryData(queryKey) !== undefined;
        if (ids.length > 0 && !isKnown) keys.set(field.resource, [...(keys.get(field.resource) ?? []), queryKey]);
      }
      for (const [resource, queryKeys] of keys) {
        // One call for each resource, as react-admin makes it.
        const ids = [...new Set(queryKeys.flatMap(idsOf))];
        const answer = dataProvider.getMany<RaRecord>(resource, { ids, signal: prefetchSignal() });
        // The page asks again for what could not be had.
        answer.catch(() => undefined);
        for (const queryKey of queryKeys)
          void queryClient.prefetchQuery({
            queryKey,
            queryFn: async () => {
              const { data } = await answer;
              return idsOf(queryKey).flatMap((wanted) => data.filter(({ id: found }) => String(found) === wanted));
            },
            retry: false,
          });
      }
    },
    [dataProvider, queryClient, name, fields, sections],
  );
}
