import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { AuthProvider, DataProvider } from 'react-admin';
import { idsInQueryKey, isOfRecords } from '../data/queryKeys';

/** Whom screens ask. */
export interface Asked {
  readonly dataProvider: DataProvider;
  readonly authProvider: AuthProvider;
}

/** Reads whose key says all that is asked, as ra-core makes and answers them. */
const answers: Readonly<Record<string, (asked: Asked, resource: string, params: never) => Promise<unknown> | undefined>> = {
  checkAuth: ({ authProvider }, _, params) => authProvider.checkAuth(params).then(() => true),
  getPermissions: ({ authProvider }, _, params) =>
    authProvider.getPermissions?.(params).then((permissions: unknown) => permissions ?? null),
  // A provider that decides may want the record, which the key does not hold.
  canAccess: ({ authProvider }) => (authProvider.canAccess ? undefined : Promise.resolve(true)),
  getIdentity: ({ authProvider }) => authProvider.getIdentity?.(),
  getList: ({ dataProvider }, resource, params) => dataProvider.getList(resource, params),
  getOne: ({ dataProvider }, resource, params) => dataProvider.getOne(resource, params).then(({ data }) => data),
};

/** What was read, by the keys of the reads that can be made again by their key. */
export function readsOf(queries: readonly Query[]): readonly QueryKey[] {
  const isKnown = ({ queryKey, state }: Query) => state.status === 'success' && (isOfRecords(queryKey) || String(queryKey[1]) in answers);
  return queries.filter(isKnown).map(({ queryKey }) => queryKey);
}

/**
 * Makes reads before the screen that shows them is drawn: it is then drawn once, with its data. What fails is left to the screen.
 *
 * Names are asked for by one call a resource, as ra-core does; it collects them for all screens of a process at once, with the first one's
 * provider, which on a server would be another user's.
 *
 * @param goodFor for so long the screen need not ask again, milliseconds
 */
export async function readInto(queryClient: QueryClient, asked: Asked, reads: readonly QueryKey[], goodFor = 0): Promise<void> {
  const keep = (queryKey: QueryKey, answer: unknown) =>
    answer !== undefined && queryClient.setQueryData(queryKey, answer, { updatedAt: Date.now() + goodFor });
  const names = reads.filter(isOfRecords);
  await Promise.allSettled([
    ...reads.map(async (queryKey) => {
      const [resource, method, params] = queryKey as [string, string, never];
      keep(queryKey, await answers[method]?.(asked, resource, params));
    }),
    ...[...new Set(names.map(([resource]) => String(resource)))].map(async (resource) => {
      const keys = names.filter(([of]) => of === resource);
      const ids = [...new Set(keys.flatMap(idsInQueryKey))];
      const { data } = ids.length > 0 ? await asked.dataProvider.getMany(resource, { ids }) : { data: [] };
      for (const queryKey of keys) {
        const wanted = new Set(idsInQueryKey(queryKey).map(String));
        keep(
          queryKey,
          data.filter(({ id }) => wanted.has(String(id))),
        );
      }
    }),
  ]);
}
