import { useCallback, useEffect, useRef } from 'react';
import { useLogout } from 'react-admin';
import { requestSignOut } from '../states/signOutRequest';

/** Returns a stable function that ends the session, after a question about unsaved changes. That of react-admin's `useLogout` changes with each URL. */
export function useSignOut(): () => void {
  const logout = useLogout();
  const latest = useRef(logout);
  useEffect(() => {
    latest.current = logout;
  });
  return useCallback(() => requestSignOut(() => void latest.current(undefined, undefined, false)), []);
}
