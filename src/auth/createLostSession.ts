import type { SessionClient } from './createSessionClient';
import type { Session } from './sessionTypes';
import { readTokenClaims } from './tokenClaims';

/** What became of the session that a form was open in: it ended; its user is back; somebody else is here; nobody signed in again. */
export type LostSessionEvent = 'lost' | 'back' | 'otherUser' | 'givenUp';

/** The session that ended under an open form, until its user is back. Framework-free. */
export interface LostSession {
  /** The session as it was; undefined: none is lost. */
  readonly getState: () => Session | undefined;
  /** @returns unsubscribes */
  readonly subscribe: (listener: (event: LostSessionEvent) => void) => () => void;
  /** A form is on the screen from now on. @returns says that it is no more */
  readonly openForm: () => () => void;
  /** The session is over, as a refused call says. @returns whether it is lost now, so that nobody has to leave the page */
  readonly claim: () => boolean;
  /** Waits for the user. Rejects with an AbortError when somebody else or nobody signs in, or with the signal's reason. */
  readonly whenBack: (signal?: AbortSignal | null) => Promise<void>;
  /** Nobody signs in here: from now on it is a session that has ended like any other. */
  readonly giveUp: () => void;
}

/**
 * Keeps watch over a session for the sake of open forms: when it ends while a form is open, nothing has to be left (issue "Lost
 * sessions lose no work"). The next session decides: the same account's goes on, anybody else's is told as `otherUser`.
 *
 * The same account is one whose token names the same subject (RFC 7519 `sub`, or SimpleJWT's `user_id`). A token that names none
 * could be anybody's, so such a session is never lost: it leads to the sign-in page, and the form's draft waits there for its user.
 * While a session goes on, another subject is another user too (somebody signed in anew in another tab); a token without one,
 * after a token without one, is taken for the same session refreshed.
 *
 * Own sign-outs lose nothing. Neither does an outage: a session that cannot be read has not ended (`SessionState.unavailable`).
 */
export function createLostSession(session: Pick<SessionClient, 'getState' | 'subscribe' | 'signOut'>): LostSession {
  const listeners = new Set<(event: LostSessionEvent) => void>();
  let forms = 0;
  let known = session.getState().session;
  let lost: Session | undefined;

  function emit(event: LostSessionEvent): void {
    for (const listener of [...listeners]) listener(event);
  }

  function claim(): boolean {
    if (lost) return true;
    if (!known || forms === 0 || subjectOf(known) === undefined) return false;
    lost = known;
    // The API refuses what the gateway still takes for a session: it is over all the same (specification §8).
    if (session.getState().session) void session.signOut({ redirect: false });
    emit('lost');
    return true;
  }

  function arrive(found: Session): void {
    const before = lost ?? known;
    const wasLost = lost !== undefined;
    known = found;
    lost = undefined;
    const isSame = !before || subjectOf(before) === subjectOf(found);
    if (!isSame) emit('otherUser');
    else if (wasLost) emit('back');
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
    openForm() {
      forms += 1;
      let isOpen = true;
      return () => {
        if (isOpen) forms -= 1;
        isOpen = false;
      };
    },
    claim,
    whenBack: (signal) =>
      new Promise((resolve, reject) => {
        if (!lost) return resolve();
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
        if (signal?.aborted) return onAbort();
        signal?.addEventListener('abort', onAbort);
        return undefined;
      }),
    giveUp() {
      if (!lost) return;
      lost = undefined;
      known = null;
      emit('givenUp');
    },
  };
}

function subjectOf(session: Session): string | undefined {
  return readTokenClaims(session.user?.token).subject;
}
