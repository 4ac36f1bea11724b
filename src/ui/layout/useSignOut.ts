import { useCallback, useEffect, useRef } from 'react';
import { useLogout } from 'react-admin';

/**
 * Ends the session; the authProvider says which page comes then (the sign-in page, specification §2), and that page does not lead back here.
 *
 * @returns the same function always, where react-admin's is another with every address
 */
export function useSignOut(): () => void {
  const logout = useLogout();
  const latest = useRef(logout);
  useEffect(() => {
    latest.current = logout;
  });
  return useCallback(() => void latest.current(undefined, undefined, false), []);
}
