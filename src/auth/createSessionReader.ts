import type { AuthAnswer, AuthFetch } from './authFetch';
import type { createWriteQueue } from './createWriteQueue';
import type { ReportError } from './log';
import type { createSessionState } from './sessionState';
import type { Session, SessionCause } from './sessionTypes';

interface SessionReaderParts {
  readonly basePath: string;
  readonly authFetch: AuthFetch;
  readonly state: ReturnType<typeof createSessionState>;
  readonly writes: ReturnType<typeof createWriteQueue>;
  readonly log: ReportError;
  readonly notifyOtherTabs: () => void;
}

/** Creates the session reader. Simultaneous reads share one request. An outdated response is discarded and read again. */
export function createSessionReader({ basePath, authFetch, state, writes, log, notifyOtherTabs }: SessionReaderParts) {
  let generation = 0;
  let settled = -1;
  function settle(session: Session | null, cause: SessionCause, requested: number): void {
    settled = requested;
    state.set(session, cause);
  }

  function applyAnswer(answer: AuthAnswer | undefined, cause: SessionCause, requested: number): Session | null {
    const found = readSession(answer);
    if (found.kind === 'malformed') log('CLIENT_SESSION_ERROR', new Error('The session is not an object'), `${basePath}/session`);
    settled = requested;
    if (found.kind === 'session') state.set(found.session, cause, answer?.endReason);
    else state.setUnavailable(cause, answer?.reference);
    return state.get().session;
  }

  async function read(why: { readonly cause: SessionCause }): Promise<Session | null> {
    do {
      await writes.idle();
      const requested = generation;
      const answer = await authFetch.get('session');
      if (requested === generation) {
        const before = state.get().session;
        const session = applyAnswer(answer, why.cause, requested);
        // Other tabs know about their own signals. `expires` alone may change on every call.
        if (why.cause !== 'otherTab' && before && serializeUser(before) !== serializeUser(session)) notifyOtherTabs();
        return session;
      }
      await writes.idle();
    } while (settled !== generation);
    return state.get().session;
  }

  return {
    outdate(): number {
      generation += 1;
      return generation;
    },

    settle,

    async readNow(cause: SessionCause): Promise<Session | null> {
      const requested = generation;
      return applyAnswer(await authFetch.get('session'), cause, requested);
    },

    refetch: shareRead(read),
  };
}

/** Shares one read between simultaneous callers. If one was caused by another tab's signal, that is the cause. */
function shareRead(read: (why: { readonly cause: SessionCause }) => Promise<Session | null>) {
  let pending: { result: Promise<Session | null>; cause: SessionCause } | undefined;
  return (cause: SessionCause): Promise<Session | null> => {
    if (pending && cause === 'otherTab') pending.cause = cause;
    if (pending) return pending.result;
    const own = { cause, result: Promise.resolve<Session | null>(null) };
    pending = own;
    own.result = read(own).finally(() => {
      pending = undefined;
    });
    return own.result;
  };
}

function serializeUser(session: Session | null): string | undefined {
  return JSON.stringify(session?.user);
}

type SessionReading =
  | { readonly kind: 'session'; readonly session: Session | null }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'malformed' };

/** Parses a session response. Only an empty session (`{}` or `null`) or a 401 means signed out, as in next-auth v4. */
export function readSession(answer: AuthAnswer | undefined): SessionReading {
  if (answer?.status === 401) return { kind: 'session', session: null };
  if (!answer?.ok || answer.body === undefined) return { kind: 'unavailable' };
  const { body } = answer;
  if (typeof body !== 'object' || Array.isArray(body)) return { kind: 'malformed' };
  return { kind: 'session', session: body && Object.keys(body).length > 0 ? (body as Session) : null };
}
