import { createAuthFetch } from './authFetch';
import { type BrowserParts, browserParts } from './browserParts';
import { createCrossTab } from './crossTab';
import { createLog } from './log';
import { readSession } from './readSession';
import { refetchTriggers } from './refetchTriggers';
import { createSessionState } from './sessionState';
import type { Session, SessionCause, SessionListener, SessionState, SignInOptions, SignInResult, SignOutOptions } from './sessionTypes';
import { signIn } from './signIn';
import { signOut } from './signOut';

/** What the session client can be told. */
export interface SessionClientOptions extends Partial<BrowserParts> {
  /** Default `/api/auth`. */
  readonly basePath?: string;
  /** Seconds between polls while signed in; 0, the default, polls never. */
  readonly refetchInterval?: number;
  readonly refetchWhenOffline?: boolean;
  /** The language that the product API should speak at sign-in. */
  readonly getLocale?: () => string;
}

/** The session in the browser, framework-free. */
export interface SessionClient {
  readonly getState: () => SessionState;
  /** @returns unsubscribes */
  readonly subscribe: (listener: SessionListener) => () => void;
  /** The session that is known, or the first fetch. Null: none, or (see `getState().unavailable`) nobody knows. */
  readonly getSession: () => Promise<Session | null>;
  /** Asks the server; callers at the same time share one request. */
  readonly refetch: () => Promise<Session | null>;
  readonly signIn: (
    provider?: string,
    options?: SignInOptions,
    authorizationParams?: Readonly<Record<string, string>>,
  ) => Promise<SignInResult | undefined>;
  readonly signOut: (options?: SignOutOptions) => Promise<SignInResult | undefined>;
  /** Changes the session, as far as the server lets it. Undefined: nobody is signed in. */
  readonly update: (data: unknown) => Promise<Session | null | undefined>;
  /** Begins to listen, to poll and to fetch. @returns stops it; starting again is fine */
  readonly start: () => () => void;
}

/**
 * The client of the session protocol (specification §4, §7, §8): next-auth v4's, without its bugs. One request at a
 * time; an answer that was asked for before a sign-in, sign-out or signal from another tab is ignored when it arrives after it.
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
  const { basePath = '/api/auth', refetchInterval = 0, refetchWhenOffline = false, getLocale, ...given } = options;
  const parts: BrowserParts = { ...browserParts(), ...given };
  const log = createLog(basePath, parts);
  const authFetch = createAuthFetch(basePath, parts, log, getLocale);
  const crossTab = createCrossTab(parts);
  const state = createSessionState();
  let generation = 0;
  let inFlight: Promise<Session | null> | undefined;

  function supersede(): void {
    generation += 1;
    inFlight = undefined;
  }

  function refetch(cause: SessionCause): Promise<Session | null> {
    if (inFlight) return inFlight;
    const started = load(generation, cause).finally(() => {
      if (inFlight === started) inFlight = undefined;
    });
    inFlight = started;
    return started;
  }

  async function load(asked: number, cause: SessionCause): Promise<Session | null> {
    const answer = await authFetch.get('session');
    if (asked !== generation) return inFlight ?? (state.get().status === 'loading' ? refetch(cause) : state.get().session);
    const before = state.get();
    const reading = readSession(answer);
    if (reading.kind === 'session') {
      state.set(reading.session, cause);
      if (!fromElsewhere.has(cause) && before.session && userOf(before.session) !== userOf(reading.session)) crossTab.send('getSession');
    } else {
      if (reading.kind === 'malformed') log('CLIENT_SESSION_ERROR', new Error('The session is no object'), `${basePath}/session`);
      state.setUnavailable(cause);
    }
    return state.get().session;
  }

  async function confirm(): Promise<Session | null | undefined> {
    supersede();
    const session = await refetch('signIn');
    if (state.get().unavailable) return undefined;
    if (session) crossTab.send('getSession');
    return session;
  }

  function forget(): void {
    supersede();
    state.set(null, 'signOut');
    crossTab.send('signout');
  }

  async function update(data: unknown): Promise<Session | null | undefined> {
    if (!state.get().session) return undefined;
    const csrf = await authFetch.csrf();
    if (csrf.token === undefined) return state.get().session;
    supersede();
    const asked = generation;
    const reading = readSession(await authFetch.postJson('session', { csrfToken: csrf.token, data }));
    if (asked === generation && reading.kind === 'session' && reading.session) {
      state.set(reading.session, 'update');
      crossTab.send('getSession');
    }
    return state.get().session;
  }

  const { location } = parts;
  return {
    getState: state.get,
    subscribe: state.subscribe,
    getSession: async () => (state.get().status === 'loading' || state.get().unavailable ? refetch('request') : state.get().session),
    refetch: () => refetch('request'),
    signIn: (provider, options, params) => signIn({ basePath, authFetch, location, supersede, confirm }, provider, options, params),
    signOut: (options) => signOut({ authFetch, location, supersede, forget }, options),
    update,
    start() {
      const stopListening = crossTab.listen(() => {
        supersede();
        void refetch('otherTab');
      });
      const stopTriggers = refetchTriggers({
        ...{ refetchInterval, refetchWhenOffline },
        ...{ window: parts.window, document: parts.document, navigator: parts.navigator },
        getState: state.get,
        refetch: () => void refetch('background'),
      });
      if (state.get().status === 'loading') void refetch('request');
      return () => {
        stopListening();
        stopTriggers();
      };
    },
  };
}

/** Causes that other tabs know of already or are told of anyway. */
const fromElsewhere: ReadonlySet<SessionCause> = new Set(['otherTab', 'signIn']);

/** What other tabs show of a session; `expires` alone may move at every call. */
function userOf(session: Session | null): string | undefined {
  return JSON.stringify(session?.user);
}
