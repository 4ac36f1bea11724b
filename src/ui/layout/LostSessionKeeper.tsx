import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useAuthProvider, useLogout, useNotify, useResetStore } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { LostSession } from '../../auth/createLostSession';
import { forgetSignInEmail } from '../../auth/signInEmail';
import { signInUrl } from '../../auth/signInUrl';
import { removeDraftsOfOthers } from '../form/formDraft';
import { OpenFormsProvider } from '../form/OpenForms';
import { BlankPage } from './BlankPage';
import { LazyLostSessionDialog } from './frameParts';

/** What `LostSessionKeeper` needs. */
interface LostSessionKeeperProps {
  readonly lostSession: LostSession;
  /** The app's pages. */
  readonly children: ReactNode;
}

/**
 * The pages, with the sign-in dialog over them when a session ends under an open form. The same user finds everything as it was.
 * For another one the pages are taken down first, so that no form can hold the navigation back or keep a draft; then all that was
 * loaded and typed is forgotten, and the app begins at its home.
 */
export function LostSessionKeeper({ lostSession, children }: LostSessionKeeperProps) {
  const session = useSyncExternalStore(lostSession.subscribe, lostSession.getState, lostSession.getState);
  const [isHandingOver, setHandingOver] = useState(false);
  const queryClient = useQueryClient();
  const authProvider = useAuthProvider();
  const resetStore = useResetStore();
  const navigate = useNavigate();
  const logout = useLogout();
  const notify = useNotify();

  useEffect(
    () =>
      lostSession.subscribe((event) => {
        if (event === 'back') notify('auth.lost.back', { type: 'success' });
        if (event === 'otherUser') {
          forgetSignInEmail();
          setHandingOver(true);
        }
      }),
    [lostSession, notify],
  );

  useEffect(() => {
    if (!isHandingOver) return;
    const handOver = async () => {
      const identity = await authProvider?.getIdentity?.();
      removeDraftsOfOthers(String(identity?.id ?? ''));
      resetStore();
      queryClient.clear();
      await navigate('/', { replace: true });
      setHandingOver(false);
      notify('auth.lost.otherUser', { type: 'info' });
    };
    void handOver();
  }, [isHandingOver, authProvider, resetStore, queryClient, navigate, notify]);

  const leave = () => {
    lostSession.giveUp();
    void logout({}, signInUrl(window.location.href));
  };
  return (
    <>
      {isHandingOver ? <BlankPage /> : <OpenFormsProvider value={lostSession.openForm}>{children}</OpenFormsProvider>}
      {session && <LazyLostSessionDialog session={session} onLeave={leave} />}
    </>
  );
}
