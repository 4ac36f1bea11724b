import { useCallback } from 'react';
import { useLogout } from 'react-admin';

/** Ends the session; the authProvider says which page comes then (the sign-in page, specification §2), and that page does not lead back here. */
export function useSignOut(): () => void {
  const logout = useLogout();
  return useCallback(() => void logout(undefined, undefined, false), [logout]);
}
