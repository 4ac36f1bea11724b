import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SessionClient } from '../auth/createSessionClient';
import { safeCallbackUrl } from '../auth/safeCallbackUrl';
import { signInPath } from '../auth/signInUrl';
import { watchSignIn } from '../auth/watchSignIn';
import { isSignInPage } from '../schema/authPages';

/** Leaves the sign-in page when a session began in another tab: for where it would have led, as after a sign-in of its own. */
export function SignedInElsewhere({ session }: { readonly session: Pick<SessionClient, 'getState' | 'subscribe'> }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useEffect(() => {
    const leave = async () => {
      // What react-admin remembers is that nobody is signed in.
      await queryClient.resetQueries({ queryKey: ['auth'] });
      const asked = safeCallbackUrl(new URLSearchParams(search).get('callbackUrl'), window.location.origin);
      await navigate(asked && !isSignInPage(asked) ? asked : '/', { replace: true });
    };
    return pathname === signInPath ? watchSignIn(session, () => void leave()) : undefined;
  }, [session, pathname, search, navigate, queryClient]);
  return null;
}
