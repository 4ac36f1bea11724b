import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { SessionClient } from '../auth/createSessionClient';
import { useSession } from '../auth/useSession';

/**
 * Has the header ask anew who is signed in, once the session shows another name or image: changed here, in another tab, or another
 * person's session. react-admin would remember for minutes.
 */
export function FreshIdentity({ session }: { readonly session: Pick<SessionClient, 'getState' | 'subscribe'> }) {
  const queryClient = useQueryClient();
  const user = useSession(session).session?.user;
  const shown = JSON.stringify([user?.name, user?.image]);
  const asked = useRef(shown);
  useEffect(() => {
    if (asked.current === shown) return;
    asked.current = shown;
    void queryClient.invalidateQueries({ queryKey: ['auth', 'getIdentity'] });
  }, [shown, queryClient]);
  return null;
}
