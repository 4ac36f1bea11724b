import type { SessionClient } from '../../auth/createSessionClient';
import type { Session } from '../../auth/sessionTypes';
import { readAccountId } from '../../auth/tokenClaims';

/** Session events of an open form: it expired, its user signed in again, or it ended for good. */
export type LostSessionEvent = 'expired' | 'restored' | 'ended';

export interface LostSession {
  /** The session before it expired. Undefined unless expired. */
  readonly getState: () => Session | undefined;
  readonly subscribe: (listener: (event: LostSessionEvent) => void) => () => void;
  /** Reports a rejected call. @returns whether the page can stay, because the session counts as expired */
  readonly reportExpired: () => boolean;
  /** Waits for the user to sign in. Rejects with an AbortError if the session ends, or with the signal's reason. */
  readonly whenRestored: (signal?: AbortSignal | null) => Promise<void>;
  readonly abandon: () => void;
}

/**
 * Keeps the page of an open form when the session expires, until the same account signs in again, compared by token subject (RFC 7519
 * `sub`, or SimpleJWT's `user_id`). Without a subject, an expired session leads to the sign-in page, as does a sign-out, but not an outage.
 */
export function createLostSession(
  session: Pick<SessionClient, 'getState' | 'subscribe' | 'signOut'>,
  hasOpenForm: () => boolean,
): LostSession {
  const listeners = new Set<(event: LostSessionEvent) => void>();
  let known = session.getState().session;
  let lost: Session | undefined;

  function emit(event: LostSessionEvent): void {
    for (const listener of [...listeners]) listener(event);
  }

  function reportExpired(): boolean {
    if (lost) return true;
    if (!known || !hasOpenForm() || readAccountId(known) === undefined) return false;
    lost = known;
    // The gateway may still have a session that the API rejects (specification §8).
    if (session.getState().session) void session.signOut({ redirect: false });
    emit('expired');
    return true;
  }

  function restore(found: Session): void {
    const before = lost;
    known = found;
    lost = undefined;
    if (before) emit(readAccountId(before) === readAccountId(found) ? 'restored' : 'ended');
  }

  session.subscribe((state, cause) => {
    if (state.session) restore(state.session);
    else if (!lost && (cause === 'signOut' || !reportExpired())) known = null;
  });

  function subscribe(listener: (event: LostSessionEvent) => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  return {
    getState: () => lost,
    subscribe,
    reportExpired,
    whenRestored: async (signal) => {
      if (lost) await waitUntilRestored(subscribe, signal);
    },
    abandon() {
      if (!lost) return;
      lost = undefined;
      known = null;
      emit('ended');
    },
  };
}

function waitUntilRestored(subscribe: LostSession['subscribe'], signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => finish(() => reject(signal?.reason));
    const stop = subscribe((event) => {
      if (event === 'restored') finish(resolve);
      else finish(() => reject(new DOMException('The session has ended', 'AbortError')));
    });
    const finish = (settle: () => void) => {
      stop();
      signal?.removeEventListener('abort', onAbort);
      settle();
    };
    if (signal?.aborted) onAbort();
    else signal?.addEventListener('abort', onAbort);
  });
}
