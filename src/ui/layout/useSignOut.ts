import { useCallback, useEffect, useRef } from 'react';
import { useLogout } from 'react-admin';

/** Returns a stable function that ends the session. That of react-admin's `useLogout` changes with each URL. */
export function useSignOut(): () => void {
  const logout = useLogout();
  const latest = useRef(logout);
  useEffect(() => {
    latest.current = logout;
  });
  return useCallback(() => void latest.current(undefined, undefined, false), []);
}
