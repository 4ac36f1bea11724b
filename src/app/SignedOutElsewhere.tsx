import { useEffect } from 'react';
import { useLogout } from 'react-admin';

/** Leaves for the sign-in page when the session ended in another tab. */
export function SignedOutElsewhere({ onSignedOut }: { readonly onSignedOut: (listener: () => void) => () => void }) {
  const logout = useLogout();
  useEffect(() => onSignedOut(() => void logout()), [onSignedOut, logout]);
  return null;
}
