import { defaultBasePath } from './authBasePath';
import { type AuthFetch, createAuthFetch } from './authFetch';
import { type BrowserParts, browserParts } from './browserParts';
import { createSessionReader, readSession } from './createSessionReader';
import { createWriteQueue } from './createWriteQueue';
import { createCrossTab } from './crossTab';
import { createReportError } from './log';
import { refetchTriggers } from './refetchTriggers';
import { createSessionState } from './sessionState';
import type { Session, SessionListener, SessionState, SignInOptions, SignInResult, SignOutOptions } from './sessionTypes';
import { signIn, signOut } from './signIn';

/** Options of the session client. */
export interface SessionClientOptions extends Partial<BrowserParts> {
  /** A path, or an absolute URL on another origin, which is then called with its cookies. Default `/api/auth`. */
  readonly basePath?: string;
  /** Seconds between polls while signed in. 0, the default, disables polling. */
  readonly refetchInterval?: number;
  readonly refetchWhenOffline?: boolean;
  /** The language for the product API's answers at sign-in. */
  readonly getLocale?: () => string;
  /** Time limit of one call, in milliseconds. Default 30 s; the gateway gives the product API 10 s, so no answer comes later. */
  readonly timeoutMs?: number;
}

/** The session in the browser. No framework. */
export interface SessionClient {
  readonly getState: () => SessionState;
  /** @returns unsubscribes */
  readonly subscribe: (listener: SessionListener) => () => void;
  /** The known session, or the result of the first read. Null: no session, or unknown (see `getState().unavailable`). */
  readonly getSession: () => Promise<Session | null>;
  /** Reads the session. Simultaneous callers share one request. */
  readonly refetch: () => Promise<Session | null>;
  readonly signIn: (
    provider?: string,
    options?: SignInOptions,
    authorizationParams?: Readonly<Record<string, string>>,
  ) => Promise<SignInResult | undefined>;
  readonly signOut: (options?: SignOutOptions) => Promise<SignInResult | undefined>;
  /** Changes what the server allows. @returns undefined when nobody is signed in */
  readonly update: (data: unknown) => Promise<Session | null | undefined>;
  /** The server's time in milliseconds, by its last answer. The device's clock may be wrong. */
  readonly serverNow: () => number;
  /** Starts listening and polling, and reads the session. @returns stops; it can be started again */
  readonly start: () => () => void;
}

/**
 * The session client (specification §4, §7, §8). It speaks next-auth v4's protocol; docs/session-protocol.md lists the differences.
 *
 * Reads share one request. Writes run one after another, and no read runs beside them. An answer is ignored if a write, or another
 * tab's signal, began after its request. The session is then read again, unless the write itself returned the state.
 *
 * | method           | calls                                                        |
 * |------------------|--------------------------------------------------------------|
 * | getSession       | GET session, once                                            |
 * | refetch          | GET session                                                  |
 * | signIn(id, …)    | GET providers, GET csrf, POST callback/{id} or signin/{id}, GET session |
 * | signOut          | GET csrf, POST signout                                       |
 * | update(data)     | GET csrf, POST session                                       |
 */
export function createSessionClient(options: SessionClientOptions = {}): SessionClient {
  const { refetchInterval = 0, refetchWhenOffline = false, getLocale, timeoutMs = 30_000, ...given } = options;
  const basePath = (given.basePath ?? defaultBasePath).replace(/\/+$/, '');
  const parts: BrowserParts = { ...browserParts(), ...given };
  const log = createReportError(basePath, parts);
  const authFetch = createAuthFetch({ basePath, fetch: parts.fetch, now: parts.now, log, getLocale, timeoutMs });
  const crossTab = createCrossTab(parts);
  const state = createSessionState();
  const writes = createWriteQueue();
  const reader = createSessionReader({ basePath, authFetch, state, writes, log, notifyOtherTabs: () => crossTab.send('getSession') });

  const write = async <T>(name: string, asked: readonly unknown[], work: (turn: number) => Promise<T>): Promise<T> =>
    writes.run(JSON.stringify([name, ...asked]), () => work(reader.outdate()));

  async function confirm(): Promise<Session | null | undefined> {
    const session = await reader.readNow('signIn');
    if (state.get().unavailable) return undefined;
    if (session) crossTab.send('getSession');
    return session;
  }

  async function update(data: unknown, turn: number): Promise<Session | null | undefined> {
    if (!state.get().session) return undefined;
    const session = await postSession(authFetch, data);
    if (!session) return state.get().session;
    reader.settle(session, 'update', turn);
    crossTab.send('getSession');
    return session;
  }

  return {
    getState: state.get,
    subscribe: state.subscribe,
    getSession: async () => (state.get().status === 'loading' || state.get().unavailable ? reader.refetch('request') : state.get().session),
    refetch: () => reader.refetch('request'),
    signIn: (...asked) => write('signIn', asked, () => signIn({ basePath, authFetch, location: parts.location, confirm }, ...asked)),
    signOut: (...asked) =>
      write('signOut', asked, (turn) =>
        signOut({ authFetch, location: parts.location, forget: () => forget(reader, crossTab, turn) }, ...asked),
      ),
    serverNow: authFetch.serverNow,
    update: (data) => write('update', [data], (turn) => update(data, turn)),
    start() {
      const stopListening = crossTab.listen(() => {
        reader.outdate();
        void reader.refetch('otherTab');
      });
      const stopTriggers = refetchTriggers({
        ...parts,
        refetchInterval,
        refetchWhenOffline,
        getState: state.get,
        refetch: () => void reader.refetch('background'),
      });
      if (state.get().status === 'loading') void reader.refetch('request');
      return () => void [stopListening(), stopTriggers()];
    },
  };
}

/** Ends the session in this tab and tells the others. */
function forget(reader: ReturnType<typeof createSessionReader>, crossTab: ReturnType<typeof createCrossTab>, turn: number): void {
  reader.settle(null, 'signOut', turn);
  crossTab.send('signout');
}

/** POST session. @returns the changed session; undefined when nothing was changed */
async function postSession(authFetch: AuthFetch, data: unknown): Promise<Session | undefined> {
  const { token: csrfToken } = await authFetch.csrf();
  if (csrfToken === undefined) return undefined;
  const found = readSession(await authFetch.postJson('session', { csrfToken, data }));
  return (found.kind === 'session' && found.session) || undefined;
}
