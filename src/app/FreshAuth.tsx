import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { SessionClient } from '../auth/createSessionClient';
import { useSession } from '../auth/useSession';

/**
 * Has react-admin ask anew what it remembers of the session, once that has changed: here, in another tab, or into another person's.
 * The header asks at once who is signed in; whether anybody is, the next page asks.
 */
export function FreshAuth({ session }: { readonly session: Pick<SessionClient, 'getState' | 'subscribe'> }) {
  const queryClient = useQueryClient();
  const { session: found, status, unavailable } = useSession(session);
  useOnChange(JSON.stringify([found?.user?.name, found?.user?.image]), () =>
    queryClient.invalidateQueries({ queryKey: ['auth', 'getIdentity'] }),
  );
  useOnChange(JSON.stringify([status, unavailable]), () =>
    queryClient.invalidateQueries({ queryKey: ['auth', 'checkAuth'], refetchType: 'none' }),
  );
  return null;
}

/** Calls `act` once `value` is another one than at first, and with each change from then on. */
function useOnChange(value: string, act: () => unknown): void {
  const known = useRef(value);
  useEffect(() => {
    if (known.current === value) return;
    known.current = value;
    void act();
  });
}
