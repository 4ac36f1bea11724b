import type { AuthAnswer, AuthFetch } from './authFetch';
import type { createWriteQueue } from './createWriteQueue';
import type { SessionLog } from './log';
import { readSession } from './readSession';
import type { createSessionState } from './sessionState';
import type { Session, SessionCause } from './sessionTypes';

/** What the reader works with. */
export interface SessionReaderParts {
  readonly basePath: string;
  readonly authFetch: AuthFetch;
  readonly state: ReturnType<typeof createSessionState>;
  readonly writes: ReturnType<typeof createWriteQueue>;
  readonly log: SessionLog;
  /** Called when a read found another session than was known and no tab has signalled it. */
  readonly tellOthers: () => void;
}

/**
 * Reads the session into the state: one request however many ask, none beside a write, and newest wins. What was asked for
 * before the answer went out of date is ignored, and asked anew unless whatever outdated it told the state itself.
 */
export function createSessionReader({ basePath, authFetch, state, writes, log, tellOthers }: SessionReaderParts) {
  /** Counts what makes an answer that is on its way out of date. */
  let generation = 0;
  /** The generation that the state is of. */
  let settled = -1;
  let reading: { result: Promise<Session | null>; cause: SessionCause } | undefined;

  function settle(session: Session | null, cause: SessionCause, asked: number): void {
    settled = asked;
    state.set(session, cause);
  }

  function take(answer: AuthAnswer | undefined, cause: SessionCause, asked: number): Session | null {
    const found = readSession(answer);
    if (found.kind === 'malformed') log('CLIENT_SESSION_ERROR', new Error('The session is no object'), `${basePath}/session`);
    if (found.kind === 'session') settle(found.session, cause, asked);
    else {
      settled = asked;
      state.setUnavailable(cause);
    }
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
        if (why.cause !== 'otherTab' && before && userOf(before) !== userOf(session)) tellOthers();
        return session;
      }
      await writes.idle();
    } while (settled !== generation);
    return state.get().session;
  }

  return {
    /** From now on, an answer that is still on its way is out of date. @returns the generation that begins */
    outdate(): number {
      generation += 1;
      return generation;
    },

    /** What a write found out by itself, as of the generation that it began. */
    settle,

    /** Reads inside a write, which keeps the other reads waiting. */
    async readNow(cause: SessionCause): Promise<Session | null> {
      const asked = generation;
      return take(await authFetch.get('session'), cause, asked);
    },

    /** Callers at the same time share one request; a signal of another tab is then the cause, whoever asked first. */
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

/** What other tabs show of a session. */
function userOf(session: Session | null): string | undefined {
  return JSON.stringify(session?.user);
}
