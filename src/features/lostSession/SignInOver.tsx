import { useEffect, useSyncExternalStore } from 'react';
import { useAuthProvider, useLogout, useNotify } from 'react-admin';
import { signInUrl } from '../../auth/signInUrl';
import { lazyPart } from '../../ui/lazy/lazyPart';
import type { LostSession } from './createLostSession';
import type { KeepingAuthProvider } from './keepPages';

const LostSessionDialog = lazyPart(async () => (await import('./LostSessionDialog')).LostSessionDialog, { failure: 'floating' });

/** Opens the sign-in dialog over the page while the session is lost, and says when the user is back. */
export function SignInOver() {
  const lostSession = useAuthProvider<KeepingAuthProvider>()?.lostSession;
  return lostSession && <Dialog lostSession={lostSession} />;
}

function Dialog({ lostSession }: { readonly lostSession: LostSession }) {
  const session = useSyncExternalStore(lostSession.subscribe, lostSession.getState, lostSession.getState);
  const logout = useLogout();
  const notify = useNotify();
  useEffect(
    () =>
      lostSession.subscribe((event) => {
        if (event === 'back') notify('auth.lost.back', { type: 'success' });
      }),
    [lostSession, notify],
  );
  const leave = () => {
    lostSession.giveUp();
    void logout({}, signInUrl(window.location.href));
  };
  return session && <LostSessionDialog session={session} onLeave={leave} />;
}
