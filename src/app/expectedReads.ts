import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { AuthProvider, DataProvider } from 'react-admin';

/** Whom screens ask. */
export interface Providers {
  readonly dataProvider: DataProvider;
  readonly authProvider: AuthProvider;
}

/** So many screens are remembered: those with an address or settings of their own. */
const mostScreens = 500;

/** Reads whose key says all that is asked, as ra-core makes and answers them. Names are not among them: their ids are of a user's records. */
const answers: Readonly<Record<string, (providers: Providers, resource: string, params: never) => Promise<unknown> | undefined>> = {
  checkAuth: ({ authProvider }, _, params) => authProvider.checkAuth(params).then(() => true),
  getPermissions: ({ authProvider }, _, params) =>
    authProvider.getPermissions?.(params).then((permissions: unknown) => permissions ?? null),
  // A provider that decides may want the record, which the key does not hold.
  canAccess: ({ authProvider }) => (authProvider.canAccess ? undefined : Promise.resolve(true)),
  getIdentity: ({ authProvider }) => authProvider.getIdentity?.(),
  getList: ({ dataProvider }, resource, params) => dataProvider.getList(resource, params),
  getOne: ({ dataProvider }, resource, params) => dataProvider.getOne(resource, params).then(({ data }) => data),
};

/**
 * What a screen will read, known from when it was last drawn: asked for beforehand, it need not be drawn once to find out. Only the
 * questions are remembered; every answer is the providers' own, for the session of the request.
 */
export function createExpectedReads() {
  const known = new Map<string, readonly QueryKey[]>();
  return {
    /** Fills the cache for a screen. What fails is left to the screen. */
    async read(screen: string, queryClient: QueryClient, providers: Providers): Promise<void> {
      await Promise.allSettled(
        (known.get(screen) ?? []).map(async (queryKey) => {
          const [resource, method, params] = queryKey as [string, string, never];
          const answer = await answers[method]?.(providers, resource, params);
          if (answer !== undefined) queryClient.setQueryData(queryKey, answer);
        }),
      );
    },
    /** Remembers what a screen has read. */
    remember(screen: string, queries: readonly Query[]): void {
      known.delete(screen);
      const [oldest] = known.keys();
      if (known.size >= mostScreens && oldest !== undefined) known.delete(oldest);
      known.set(
        screen,
        queries
          .filter(({ queryKey, state }) => String(queryKey[1]) in answers && state.status === 'success')
          .map(({ queryKey }) => queryKey),
      );
    },
  };
}
