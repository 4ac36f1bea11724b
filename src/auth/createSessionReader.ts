import type { AuthAnswer, AuthFetch } from './authFetch';
import type { createWriteQueue } from './createWriteQueue';
import type { ReportError } from './log';
import type { createSessionState } from './sessionState';
import type { Session, SessionCause } from './sessionTypes';

/** Dependencies of the reader. */
interface SessionReaderParts {
  readonly basePath: string;
  readonly authFetch: AuthFetch;
  readonly state: ReturnType<typeof createSessionState>;
  readonly writes: ReturnType<typeof createWriteQueue>;
  readonly log: ReportError;
  /** Called when a read finds a changed session that no tab has signalled. */
  readonly notifyOtherTabs: () => void;
}

/**
 * Reads the session into the state. Simultaneous reads share one request, and none runs beside a write. A stale answer is ignored and
 * the session read again, unless the write that made it stale returned the state.
 */
export function createSessionReader({ basePath, authFetch, state, writes, log, notifyOtherTabs }: SessionReaderParts) {
  /** Increases with each event that makes a pending answer stale. */
  let generation = 0;
  /** The generation of the current state. */
  let settled = -1;
  let reading: { result: Promise<Session | null>; cause: SessionCause } | undefined;

  function settle(session: Session | null, cause: SessionCause, asked: number): void {
    settled = asked;
    state.set(session, cause);
  }

  function take(answer: AuthAnswer | undefined, cause: SessionCause, asked: number): Session | null {
    const found = readSession(answer);
    if (found.kind === 'malformed') log('CLIENT_SESSION_ERROR', new Error('The session is no object'), `${basePath}/session`);
    settled = asked;
    if (found.kind === 'session') state.set(found.session, cause, answer?.endReason);
    else state.setUnavailable(cause, answer?.reference);
    return state.get().session;
  }

  async function read(why: { readonly cause: SessionCause }): Promise<Session | null> {
    do {
      await writes.idle();
      const asked = generation;
      const answer = await authFetch.get('session');
      if (asked === generation) {
        const before = state.get().session;
        const session = take(answer, why.cause, asked);
        // Other tabs know already what a signal of theirs led to; `expires` alone may move at every call.
        if (why.cause !== 'otherTab' && before && userOf(before) !== userOf(session)) notifyOtherTabs();
        return session;
      }
      await writes.idle();
    } while (settled !== generation);
    return state.get().session;
  }

  return {
    /** Makes pending answers stale. @returns the new generation */
    outdate(): number {
      generation += 1;
      return generation;
    },

    /** Sets the state that a write returned, if it is of the current generation. */
    settle,

    /** Reads inside a write, while other reads wait. */
    async readNow(cause: SessionCause): Promise<Session | null> {
      const asked = generation;
      return take(await authFetch.get('session'), cause, asked);
    },

    /** Simultaneous callers share one request. If one of them is another tab's signal, that is the cause. */
    refetch(cause: SessionCause): Promise<Session | null> {
      if (reading && cause === 'otherTab') reading.cause = cause;
      if (reading) return reading.result;
      const mine = { cause, result: Promise.resolve<Session | null>(null) };
      reading = mine;
      mine.result = read(mine).finally(() => {
        reading = undefined;
      });
      return mine.result;
    },
  };
}

/** The part of a session that other tabs show. */
function userOf(session: Session | null): string | undefined {
  return JSON.stringify(session?.user);
}

/** The meaning of an answer to `GET session` or `POST session`. */
type SessionReading =
  | { readonly kind: 'session'; readonly session: Session | null }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'malformed' };

/**
 * Only an empty session (`{}` of next-auth v4, `null` of Auth.js) or a 401 means signed out. Any other answer without a session leaves the
 * state unknown; next-auth v4 treats it as signed out.
 */
export function readSession(answer: AuthAnswer | undefined): SessionReading {
  if (answer?.status === 401) return { kind: 'session', session: null };
  if (!answer?.ok || answer.body === undefined) return { kind: 'unavailable' };
  const { body } = answer;
  if (typeof body !== 'object' || Array.isArray(body)) return { kind: 'malformed' };
  return { kind: 'session', session: body && Object.keys(body).length > 0 ? (body as Session) : null };
}
