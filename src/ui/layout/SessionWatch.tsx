import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useAuthProvider, useLogout } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SessionClient } from '../../auth/createSessionClient';
import type { SessionState } from '../../auth/sessionTypes';
import { safeCallbackUrl, signInPath } from '../../auth/signInUrl';
import { watchSignIn, watchSignOut } from '../../auth/watchSession';
import { isSignInPage } from '../../schema/authPages';

export type WatchedSession = Pick<SessionClient, 'getState' | 'subscribe'>;

/** Follows the session: what react-admin remembers of it, and sign-ins and sign-outs in other tabs. */
export function SessionWatch({ session }: { readonly session: WatchedSession }) {
  useFreshAuth(session);
  useSignedInElsewhere(session);
  useSignedOutElsewhere(session);
  return null;
}

/**
 * Makes react-admin ask again for what it remembers of the session once the session has changed: here, in another tab, or into another
 * person's. The header asks at once who is signed in. The next page asks whether anybody is.
 */
export function useFreshAuth(session: WatchedSession): void {
  const queryClient = useQueryClient();
  const { session: found, status, unavailable } = useSession(session);
  useOnChange(JSON.stringify([found?.user?.name, found?.user?.image]), () =>
    queryClient.invalidateQueries({ queryKey: ['auth', 'getIdentity'] }),
  );
  useOnChange(JSON.stringify([status, unavailable]), () =>
    queryClient.invalidateQueries({ queryKey: ['auth', 'checkAuth'], refetchType: 'none' }),
  );
}

/** Leaves the sign-in page when a session began in another tab, for the page that a sign-in here would have led to. */
function useSignedInElsewhere(session: WatchedSession): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useEffect(() => {
    const leave = async () => {
      // react-admin remembers that nobody is signed in.
      await queryClient.resetQueries({ queryKey: ['auth'] });
      const asked = safeCallbackUrl(new URLSearchParams(search).get('callbackUrl'), window.location.origin);
      await navigate(asked && !isSignInPage(asked) ? asked : '/', { replace: true });
    };
    return pathname === signInPath ? watchSignIn(session, () => void leave()) : undefined;
  }, [session, pathname, search, navigate, queryClient]);
}

/** Leads to the sign-in page when the session ended in another tab, unless the AuthProvider lets the page stand. */
function useSignedOutElsewhere(session: WatchedSession): void {
  const authProvider = useAuthProvider();
  const logout = useLogout();
  useEffect(() => watchSignOut(session, () => void authProvider?.checkAuth({}).catch(() => logout())), [session, authProvider, logout]);
}

/** Calls `act` with each change of `value`. */
function useOnChange(value: string, act: () => unknown): void {
  const known = useRef(value);
  useEffect(() => {
    if (known.current === value) return;
    known.current = value;
    void act();
  });
}

/** The session as React state: `status`, `session` and whether the last read failed. */
export function useSession(session: Pick<SessionClient, 'subscribe' | 'getState'>): SessionState {
  return useSyncExternalStore(session.subscribe, session.getState, session.getState);
}
