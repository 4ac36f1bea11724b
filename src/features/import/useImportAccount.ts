import { useGetIdentity } from 'react-admin';

/** The account whose imports are kept. Undefined where the token does not say who it is: two people may have the same name. */
export function useImportAccount(): string | undefined {
  const { identity } = useGetIdentity();
  return (identity as { readonly accountId?: string } | undefined)?.accountId;
}
