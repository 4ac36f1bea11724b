import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useAuthProvider, useNotify, useResetStore } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { forgetSignInEmail } from '../../auth/signInEmail';
import { watchOtherUser } from '../../auth/watchSession';
import { useFeatures } from '../../extensions/FeaturesContext';
import { isSignInPage } from '../../schema/authPages';
import { insidePath } from '../../schema/basePath';
import { BlankPage } from './BlankPage';
import type { WatchedSession } from './SessionWatch';

interface UserPagesProps {
  readonly session: WatchedSession;
  /** The app's pages. */
  readonly children: ReactNode;
}

/**
 * The pages of one user. When another one signs in, here or in another tab, the pages are removed first, so that no form can block the
 * navigation or keep a draft. Then all that was loaded and typed is deleted, and the app begins at its home.
 */
export function UserPages({ session, children }: UserPagesProps) {
  const [isHandingOver, setHandingOver] = useState(false);
  const queryClient = useQueryClient();
  const authProvider = useAuthProvider();
  const resetStore = useResetStore();
  const navigate = useNavigate();
  const notify = useNotify();
  const features = useFeatures();

  useEffect(
    () =>
      watchOtherUser(session, () => {
        // A sign-in there leads to its own page.
        if (isSignInPage(insidePath(window.location.pathname))) return;
        forgetSignInEmail();
        setHandingOver(true);
      }),
    [session],
  );

  useEffect(() => {
    if (!isHandingOver) return;
    const handOver = async () => {
      const identity = await authProvider?.getIdentity?.();
      for (const feature of features) feature.forgetOthers?.(String(identity?.id ?? ''));
      resetStore();
      queryClient.clear();
      await navigate('/', { replace: true });
      setHandingOver(false);
      notify('auth.lost.otherUser', { type: 'info' });
    };
    void handOver();
  }, [isHandingOver, features, authProvider, resetStore, queryClient, navigate, notify]);

  return isHandingOver ? <BlankPage /> : children;
}
