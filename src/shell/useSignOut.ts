import { useCallback } from 'react';
import { useLogout } from 'react-admin';

/** Where the user lands after logout (specification §2). */
export const signInPath = '/auth/login';

/** Ends the session and opens the sign-in page, which does not lead back here. */
export function useSignOut(): () => void {
  const logout = useLogout();
  return useCallback(() => void logout(undefined, signInPath, false), [logout]);
}
