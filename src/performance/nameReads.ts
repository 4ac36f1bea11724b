import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { isOfRecords, queryKeys } from '../data/queryKeys';
import type { RecordId } from '../schema/recordTypes';

export type GetReferences = (resource: string) => readonly (readonly [source: string, target: string])[];

/** Returns the fields whose records the screen has named, as `<resource>.<source>`. */
export function getNamedReferences(queryClient: QueryClient, getReferences: GetReferences): readonly string[] {
  const named = new Set(
    queryClient
      .getQueryCache()
      .getAll()
      .filter(({ queryKey }) => isOfRecords(queryKey))
      .map(({ queryHash }) => queryHash),
  );
  const used = getKeys(queryClient, getReferences).filter(({ queryKey }) => named.has(hashKey(queryKey)));
  return [...new Set(used.map(({ reference }) => reference))];
}

/** Returns the keys of the names that the records read so far refer to by these fields. The screen then renders once, not twice. */
export function getNameKeys(queryClient: QueryClient, getReferences: GetReferences, references: readonly string[]): readonly QueryKey[] {
  const keys = getKeys(queryClient, getReferences).filter(({ reference }) => references.includes(reference));
  return [...new Map(keys.map(({ queryKey }) => [hashKey(queryKey), queryKey])).values()];
}

function getKeys(
  queryClient: QueryClient,
  getReferences: GetReferences,
): readonly { readonly reference: string; readonly queryKey: QueryKey }[] {
  const queries = queryClient.getQueryCache().getAll();
  return queries.flatMap(({ queryKey: [resource, method], state }) => {
    const records = state.status === 'success' ? getRecords(method, state.data) : [];
    if (records.length === 0) return [];
    return getReferences(String(resource)).flatMap(([source, target]) =>
      records.flatMap((record) => {
        const ids = [record[source] ?? []].flat() as RecordId[];
        return ids.length === 0 ? [] : [{ reference: `${resource}.${source}`, queryKey: queryKeys.records(target, ids) }];
      }),
    );
  });
}

function getRecords(method: unknown, data: unknown): readonly RaRecord[] {
  if (method === 'getList') return (data as { readonly data?: readonly RaRecord[] }).data ?? [];
  return method === 'getOne' ? [data as RaRecord] : [];
}
