import type { SessionClient } from '../../auth/createSessionClient';
import type { Session } from '../../auth/sessionTypes';
import { readAccountId } from '../../auth/tokenClaims';

/** What happened to the session under an open form: it ended; its user is back; another user, or nobody, signed in. */
export type LostSessionEvent = 'lost' | 'back' | 'over';

/** The session that ended under an open form, until its user is back. No framework. */
export interface LostSession {
  /** The session before it ended; undefined if none is lost. */
  readonly getState: () => Session | undefined;
  /** @returns unsubscribes */
  readonly subscribe: (listener: (event: LostSessionEvent) => void) => () => void;
  /** Reports that a call was refused because the session ended. @returns whether the session is now lost, so that the page can stay */
  readonly claim: () => boolean;
  /** Waits for the user. Rejects with an AbortError when another user or nobody signs in, or with the signal's reason. */
  readonly whenBack: (signal?: AbortSignal | null) => Promise<void>;
  /** Gives up waiting. The session then counts as ended. */
  readonly giveUp: () => void;
}

/**
 * Watches a session for open forms. If it ends while a form is open, the page stays until somebody signs in. The same account continues.
 *
 * Accounts are compared by the subject of their tokens (RFC 7519 `sub`, or SimpleJWT's `user_id`). A session whose token has no
 * subject is never lost: it leads to the sign-in page, and the form's draft waits for its user.
 *
 * A sign-out by the user loses nothing. Neither does an outage: a session that cannot be read has not ended
 * (`SessionState.unavailable`).
 *
 * @param hasOpenForm returns true while a form is open
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

  function claim(): boolean {
    if (lost) return true;
    if (!known || !hasOpenForm() || readAccountId(known) === undefined) return false;
    lost = known;
    // The API refuses what the gateway still takes for a session: it is over all the same (specification §8).
    if (session.getState().session) void session.signOut({ redirect: false });
    emit('lost');
    return true;
  }

  function arrive(found: Session): void {
    const before = lost;
    known = found;
    lost = undefined;
    if (before) emit(readAccountId(before) === readAccountId(found) ? 'back' : 'over');
  }

  session.subscribe((state, cause) => {
    if (state.session) arrive(state.session);
    else if (!lost && (cause === 'signOut' || !claim())) known = null;
  });

  function subscribe(listener: (event: LostSessionEvent) => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  return {
    getState: () => lost,
    subscribe,
    claim,
    whenBack: async (signal) => {
      if (lost) await nextBack(subscribe, signal);
    },
    giveUp() {
      if (!lost) return;
      lost = undefined;
      known = null;
      emit('over');
    },
  };
}

/** Waits for the event `back`. Rejects with an AbortError at any other event, or with the signal's reason. */
function nextBack(subscribe: LostSession['subscribe'], signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => finish(() => reject(signal?.reason));
    const stop = subscribe((event) => {
      if (event === 'back') finish(resolve);
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
