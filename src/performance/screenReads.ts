import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { AuthProvider, DataProvider } from 'react-admin';
import { idsInQueryKey, isOfRecords } from '../data/queryKeys';

export interface Asked {
  readonly dataProvider: DataProvider;
  readonly authProvider: AuthProvider;
}

const answers: Readonly<Record<string, (asked: Asked, resource: string, params: never) => Promise<unknown> | undefined>> = {
  checkAuth: ({ authProvider }, _, params) => authProvider.checkAuth(params).then(() => true),
  getPermissions: ({ authProvider }, _, params) =>
    authProvider.getPermissions?.(params).then((permissions: unknown) => permissions ?? null),
  // The key lacks the record: a provider that needs it is asked again in the browser.
  canAccess: async ({ authProvider }, _, params) => authProvider.canAccess?.(params) ?? true,
  getSignInProviders: ({ authProvider }) => authProvider.getSignInProviders?.(),
  getIdentity: ({ authProvider }) => authProvider.getIdentity?.(),
  getList: ({ dataProvider }, resource, params) => dataProvider.getList(resource, params),
  getOne: ({ dataProvider }, resource, params) => dataProvider.getOne(resource, params).then(({ data }) => data),
};

export function getReads(queries: readonly Query[]): readonly QueryKey[] {
  const isKnown = ({ queryKey, state }: Query) => state.status === 'success' && (isOfRecords(queryKey) || String(queryKey[1]) in answers);
  return queries.filter(isKnown).map(({ queryKey }) => queryKey);
}

/** Reads a screen's data that is not known yet, names by one call per resource. ra-core's batching is global to the process, across sessions. */
export async function readInto(queryClient: QueryClient, asked: Asked, reads: readonly QueryKey[], freshMs = 0): Promise<void> {
  const keep = (queryKey: QueryKey, answer: unknown) =>
    // A late answer may be older than what the app has read.
    answer !== undefined &&
    queryClient.getQueryData(queryKey) === undefined &&
    queryClient.setQueryData(queryKey, answer, { updatedAt: Date.now() + freshMs });
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
        const keyIds = new Set(idsInQueryKey(queryKey).map(String));
        keep(
          queryKey,
          data.filter(({ id }) => keyIds.has(String(id))),
        );
      }
    }),
  ]);
}
