import { defaultBasePath } from './authBasePath';
import { type AuthFetch, createAuthFetch } from './authFetch';
import { type BrowserParts, browserParts } from './browserParts';
import { createSessionReader, readSession } from './createSessionReader';
import { createWriteQueue } from './createWriteQueue';
import { createCrossTab } from './crossTab';
import { createReportError } from './log';
import { refetchTriggers } from './refetchTriggers';
import { createSessionState } from './sessionState';
import type { Session, SessionListener, SessionState, SignInOptions, SignInProviders, SignInResult, SignOutOptions } from './sessionTypes';
import { isMap, signIn, signOut } from './signIn';

export interface SessionClientOptions extends Partial<BrowserParts> {
  readonly basePath?: string;
  readonly refetchInterval?: number;
  readonly refetchWhenOffline?: boolean;
  readonly getLocale?: () => string;
  /** Time limit of a call in ms. Default 30 s: the gateway waits 10 s for the product API. */
  readonly timeoutMs?: number;
}

export interface SessionClient {
  readonly getState: () => SessionState;
  readonly subscribe: (listener: SessionListener) => () => void;
  /** The known session, or the result of the first read. Also null if unknown; see `getState().unavailable`. */
  readonly getSession: () => Promise<Session | null>;
  readonly refetch: () => Promise<Session | null>;
  readonly signIn: (
    provider?: string,
    options?: SignInOptions,
    authorizationParams?: Readonly<Record<string, string>>,
  ) => Promise<SignInResult | undefined>;
  readonly getProviders: () => Promise<SignInProviders | undefined>;
  readonly signOut: (options?: SignOutOptions) => Promise<SignInResult | undefined>;
  readonly update: (data: unknown) => Promise<Session | null | undefined>;
  /** The server's time in ms. The device's clock may be wrong. */
  readonly serverNow: () => number;
  readonly start: () => () => void;
}

/** Creates the session client (docs/api-teams/session-protocol.md). Writes run in order and never concurrently with a read. */
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

  const write = async <T>(name: string, args: readonly unknown[], work: (turn: number) => Promise<T>): Promise<T> =>
    writes.run(JSON.stringify([name, ...args]), () => work(reader.outdate()));

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
    signIn: (...args) => write('signIn', args, () => signIn({ basePath, authFetch, location: parts.location, confirm }, ...args)),
    getProviders: () => readProviders(authFetch),
    signOut: (...args) =>
      write('signOut', args, (turn) =>
        signOut({ authFetch, location: parts.location, forget: () => forget(reader, crossTab, turn) }, ...args),
      ),
    serverNow: authFetch.serverNow,
    update: (data) => write('update', [data], (turn) => update(data, turn)),
    start() {
      const stopTriggers = refetchTriggers({
        ...parts,
        refetchInterval,
        refetchWhenOffline,
        getState: state.get,
        refetch: () => void reader.refetch('background'),
      });
      const known = state.get().status === 'loading' ? reader.refetch('request') : Promise.resolve();
      const stopListening = followOtherTabs(reader, crossTab, known);
      return () => void [stopListening(), stopTriggers()];
    },
  };
}

/** @param known first read, whose answer the gateway may have embedded before another tab has signed out */
function followOtherTabs(
  reader: ReturnType<typeof createSessionReader>,
  crossTab: ReturnType<typeof createCrossTab>,
  known: Promise<unknown>,
): () => void {
  const readAgain = () => {
    reader.outdate();
    void reader.refetch('otherTab');
  };
  if (crossTab.hasMissedSignOut()) void known.then(readAgain);
  return crossTab.listen(readAgain);
}

function forget(reader: ReturnType<typeof createSessionReader>, crossTab: ReturnType<typeof createCrossTab>, turn: number): void {
  reader.settle(null, 'signOut', turn);
  crossTab.send('signout');
}

async function readProviders(authFetch: AuthFetch): Promise<SignInProviders | undefined> {
  const answer = await authFetch.get('providers');
  return answer?.ok && isMap(answer.body) ? (answer.body as SignInProviders) : undefined;
}

async function postSession(authFetch: AuthFetch, data: unknown): Promise<Session | undefined> {
  const { token: csrfToken } = await authFetch.csrf();
  if (csrfToken === undefined) return undefined;
  const found = readSession(await authFetch.postJson('session', { csrfToken, data }));
  return (found.kind === 'session' && found.session) || undefined;
}
