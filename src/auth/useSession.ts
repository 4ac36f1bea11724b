import { useSyncExternalStore } from 'react';
import type { SessionClient } from './createSessionClient';
import type { SessionState } from './sessionTypes';

/** The session as React state: `status`, `session` and whether the last read failed. */
export function useSession(session: Pick<SessionClient, 'subscribe' | 'getState'>): SessionState {
  return useSyncExternalStore(session.subscribe, session.getState, session.getState);
}
