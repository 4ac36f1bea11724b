import { useGetIdentity } from 'react-admin';

/** Id of the account that stored imports belong to. Undefined if the token has none, because names are not unique. */
export function useImportAccount(): string | undefined {
  const { identity } = useGetIdentity();
  return (identity as { readonly accountId?: string } | undefined)?.accountId;
}
