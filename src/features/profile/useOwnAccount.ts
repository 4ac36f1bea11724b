import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { DataProviderContext, type RaRecord, useDataProvider, useGetIdentity, useLogoutIfAccessDenied } from 'react-admin';
import type { AppIdentity } from '../../auth/createAuthProvider';
import { type AccountResource, accountResourceOf } from '../../schema/accountResource';
import { useRegistry } from '../../ui/registry/RegistryContext';

/** The record of whoever is signed in, as far as it is known. */
export type OwnAccount =
  | { readonly kind: 'loading' }
  /** No resource holds accounts, or none of its records is this one. */
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => void }
  | ({
      readonly kind: 'found';
      readonly record: RaRecord;
      /**
       * Saves some values of the record (PATCH with what changed).
       *
       * @returns undefined when the session ended meanwhile
       * @throws HttpError
       */
      readonly save: (values: Readonly<Record<string, unknown>>) => Promise<RaRecord | undefined>;
    } & AccountResource);

/** How an API says that the account is none of its records: not there, or not this one's to see. */
const elsewhere: readonly unknown[] = [403, 404];

/**
 * The account's own record at the product API, found by the declaration of its resource and the identity's account id.
 *
 * It is read past react-admin's reaction to errors: a session whose account is kept elsewhere (an integrator's back end) is
 * no reason to sign out, which a 404 otherwise is (specification §8).
 */
export function useOwnAccount(): OwnAccount {
  const accounts = accountResourceOf(useRegistry());
  const { identity, isPending: isIdentityPending } = useGetIdentity();
  const id = (identity as AppIdentity | undefined)?.accountId;
  const readOnly = useContext(DataProviderContext);
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const name = accounts?.resource.name ?? '';
  const queryKey = [name, 'ownAccount', id];

  const { data, error, isPending, refetch } = useQuery<RaRecord | null>({
    queryKey,
    enabled: accounts !== undefined && id !== undefined && readOnly !== null,
    // Coming back to the tab must not change the form under one's hands.
    refetchOnWindowFocus: false,
    retry: false,
    queryFn: async ({ signal }) => {
      try {
        return (await readOnly?.getOne(name, { id: id as string, signal }))?.data ?? null;
      } catch (failure) {
        if (elsewhere.includes((failure as { status?: unknown }).status)) return null;
        await logoutIfAccessDenied(failure);
        throw failure;
      }
    },
  });

  if (isIdentityPending) return { kind: 'loading' };
  if (!accounts || id === undefined || data === null) return { kind: 'none' };
  if (data === undefined && error) return { kind: 'failed', error, retry: () => void refetch() };
  if (isPending || !data) return { kind: 'loading' };
  return {
    kind: 'found',
    ...accounts,
    record: data,
    async save(values) {
      const { data: saved } = await dataProvider.update(name, { id: data.id, data: values, previousData: data });
      if (saved?.id === undefined) return undefined;
      queryClient.setQueryData(queryKey, saved);
      forgetOtherCopies(queryClient, name);
      return saved;
    },
  };
}

/** Lists and pages that show the record read it again when they are opened next. */
function forgetOtherCopies(queryClient: QueryClient, name: string): void {
  void queryClient.invalidateQueries({ queryKey: [name], refetchType: 'none' });
}
