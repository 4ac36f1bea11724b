import type { Session, SessionCause, SessionListener, SessionState } from './sessionTypes';

export function createSessionState() {
  const listeners = new Set<SessionListener>();
  let state: SessionState = { status: 'loading', session: null, unavailable: false };

  function change(next: SessionState, cause: SessionCause): void {
    const isKnown = isSame(state, next);
    if (isKnown && state.reference === next.reference) return;
    state = next;
    if (isKnown) return;
    for (const listener of [...listeners]) listener(state, cause);
  }

  return {
    get: (): SessionState => state,

    set(session: Session | null, cause: SessionCause, endReason?: string): void {
      change({ status: session ? 'authenticated' : 'unauthenticated', session, unavailable: false, endReason }, cause);
    },

    /** Keeps the last known state. Without one, the user counts as signed out. */
    setUnavailable(cause: SessionCause, reference?: string): void {
      const { session } = state;
      change({ status: session ? 'authenticated' : 'unauthenticated', session, unavailable: true, reference }, cause);
    },

    subscribe(listener: SessionListener): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function isSame(one: SessionState, other: SessionState): boolean {
  return (
    one.status === other.status && one.unavailable === other.unavailable && JSON.stringify(one.session) === JSON.stringify(other.session)
  );
}
