import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { DataProviderContext, type RaRecord, useDataProvider, useGetIdentity, useLogoutIfAccessDenied } from 'react-admin';
import type { AppIdentity } from '../../auth/createAuthProvider';
import { type AccountResource, getAccountResource } from '../../schema/getAccountResource';
import { useRegistry } from '../../ui/registry/RegistryContext';

export type OwnAccount =
  | { readonly kind: 'loading' }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => void }
  | ({
      readonly kind: 'found';
      readonly record: RaRecord;
      /** Saves the changed values. @returns undefined if the session has ended @throws HttpError */
      readonly save: (values: Readonly<Record<string, unknown>>) => Promise<RaRecord | undefined>;
    } & AccountResource);

/** Statuses for an account whose record is not in this API. */
const elsewhere: readonly unknown[] = [403, 404];

/** Reads the account's own record. Errors do not sign out, because the account may be stored elsewhere. */
export function useOwnAccount(): OwnAccount {
  const accounts = getAccountResource(useRegistry());
  const { identity, isPending: isIdentityPending } = useGetIdentity();
  const id = (identity as AppIdentity | undefined)?.accountId;
  const provider = useContext(DataProviderContext);
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const name = accounts?.resource.name ?? '';
  const queryKey = [name, 'ownAccount', id];

  const { data, error, isPending, refetch } = useQuery<RaRecord | null>({
    queryKey,
    enabled: accounts !== undefined && id !== undefined && provider !== null,
    // Refocusing the tab must not change the form.
    refetchOnWindowFocus: false,
    retry: false,
    queryFn: async ({ signal }) => {
      try {
        return (await provider?.getOne(name, { id: id as string, signal }))?.data ?? null;
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
      markOutdated(queryClient, name);
      return saved;
    },
  };
}

function markOutdated(queryClient: QueryClient, name: string): void {
  void queryClient.invalidateQueries({ queryKey: [name], refetchType: 'none' });
}
