import { useEffect, useSyncExternalStore } from 'react';
import { useAuthProvider, useLogout, useNotify } from 'react-admin';
import { signInUrl } from '../../auth/signInUrl';
import { lazyPart } from '../../ui/lazy/lazyPart';
import type { LostSession } from './createLostSession';
import type { KeepingAuthProvider } from './keepOpenPages';

const LostSessionDialog = lazyPart(async () => (await import('./LostSessionDialog')).LostSessionDialog, { failure: 'floating' });

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
        if (event === 'restored') notify('auth.lost.back', { type: 'success' });
      }),
    [lostSession, notify],
  );
  const leave = () => {
    lostSession.abandon();
    void logout({}, signInUrl(window.location.href));
  };
  return session && <LostSessionDialog session={session} onLeave={leave} />;
}
