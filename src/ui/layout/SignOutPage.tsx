import { useEffect } from 'react';
import { useLogout } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { signInPath } from '../../auth/signInUrl';
import { BlankPage } from './BlankPage';

/** Ends the session, if there is one, and leads to the sign-in page. */
export function SignOutPage() {
  const logout = useLogout();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit; react-admin's function changes with the address
  useEffect(() => {
    // Leads nowhere by itself if nobody was signed in.
    void logout(undefined, undefined, false).then((to) => {
      if (!to) navigate(signInPath, { replace: true });
    });
  }, []);
  return <BlankPage />;
}
