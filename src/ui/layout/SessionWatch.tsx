import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useAuthProvider, useLogout } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SessionClient } from '../../auth/createSessionClient';
import type { SessionState } from '../../auth/sessionTypes';
import { safeCallbackUrl } from '../../auth/signInUrl';
import { watchSignIn, watchSignOut } from '../../auth/watchSession';
import { isSignInPage, signInPath } from '../../schema/authPages';

export type WatchedSession = Pick<SessionClient, 'getState' | 'subscribe'>;

/** Follows sign-ins and sign-outs in other tabs, and keeps react-admin's cache of the session current. */
export function SessionWatch({ session }: { readonly session: WatchedSession }) {
  useFreshAuth(session);
  useSignedInElsewhere(session);
  useSignedOutElsewhere(session);
  return null;
}

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

function useSignedInElsewhere(session: WatchedSession): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useEffect(() => {
    const leave = async () => {
      // react-admin has cached that the user is signed out.
      await queryClient.resetQueries({ queryKey: ['auth'] });
      await navigate(getSignInTarget(search), { replace: true });
    };
    return pathname === signInPath ? watchSignIn(session, () => void leave()) : undefined;
  }, [session, pathname, search, navigate, queryClient]);
}

export function getSignInTarget(search: string): string {
  const target = safeCallbackUrl(new URLSearchParams(search).get('callbackUrl'), window.location.origin);
  return target && !isSignInPage(target) ? target : '/';
}

/** Opens the sign-in page when the session ends in another tab, unless the authProvider keeps the page. */
function useSignedOutElsewhere(session: WatchedSession): void {
  const authProvider = useAuthProvider();
  const logout = useLogout();
  useEffect(() => watchSignOut(session, () => void authProvider?.checkAuth({}).catch(() => logout())), [session, authProvider, logout]);
}

function useOnChange(value: string, act: () => unknown): void {
  const previous = useRef(value);
  useEffect(() => {
    if (previous.current === value) return;
    previous.current = value;
    void act();
  });
}

export function useSession(session: Pick<SessionClient, 'subscribe' | 'getState'>): SessionState {
  return useSyncExternalStore(session.subscribe, session.getState, session.getState);
}
