import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useAuthProvider, useNotify, useResetStore } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { watchOtherUser } from '../../auth/watchSession';
import { useFeatures } from '../../extensions/FeaturesContext';
import { isSignInPage } from '../../schema/authPages';
import { insidePath } from '../../schema/basePath';
import { BlankPage } from './BlankPage';
import type { WatchedSession } from './SessionWatch';

interface UserPagesProps {
  readonly session: WatchedSession;
  readonly children: ReactNode;
}

/** Deletes data when another user signs in, in any tab. Unmounts pages first: a form could block navigation or store a draft. */
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
        if (isSignInPage(insidePath(window.location.pathname))) return;
        setHandingOver(true);
      }),
    [session],
  );

  useEffect(() => {
    if (!isHandingOver) return;
    const replaceScreen = async () => {
      const identity = await authProvider?.getIdentity?.();
      for (const feature of features) feature.forgetOthers?.(String(identity?.id ?? ''));
      resetStore();
      queryClient.clear();
      await navigate('/', { replace: true });
      setHandingOver(false);
      notify('auth.lost.otherUser', { type: 'info' });
    };
    void replaceScreen();
  }, [isHandingOver, features, authProvider, resetStore, queryClient, navigate, notify]);

  return isHandingOver ? <BlankPage /> : children;
}
