import { createContext, type ReactNode, useContext } from 'react';
import type { AccountCalls } from '../../auth/createAccountCalls';

const AccountCallsContext = createContext<AccountCalls | undefined>(undefined);

export function AccountCallsProvider({ calls, children }: { readonly calls: AccountCalls; readonly children: ReactNode }) {
  return <AccountCallsContext.Provider value={calls}>{children}</AccountCallsContext.Provider>;
}

/** @throws Error outside of an `AccountCallsProvider` */
export function useAccountCalls(): AccountCalls {
  const calls = useContext(AccountCallsContext);
  if (!calls) throw new Error('No account calls here: wrap the pages in <AccountCallsProvider calls={…}>');
  return calls;
}
