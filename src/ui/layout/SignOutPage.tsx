import { useEffect } from 'react';
import { useLogout } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { signInPath } from '../../schema/authPages';
import { BlankPage } from './BlankPage';
import { SignOutForm } from './SignOutForm';

export function SignOutPage() {
  const logout = useLogout();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per visit, but `logout` changes with the address
  useEffect(() => {
    // Without a session, react-admin does not redirect.
    void logout(undefined, undefined, false).then((to) => {
      if (!to) navigate(signInPath, { replace: true });
    });
  }, []);
  return import.meta.env.SSR ? <SignOutForm /> : <BlankPage />;
}
