import { isExpired, type Tokens } from '../../server/session/accessToken';
import { createUpstreamCalls, type UpstreamCalls } from '../../server/session/upstreamCalls';
import type { AppDataProvider } from '../../src/data/appDataProvider';
import { createDataProvider } from '../../src/data/createDataProvider';
import { createThrottle } from '../../src/http/createThrottle';
import { createHttpClient, type HttpClient } from '../../src/http/httpClient';
import type { Dashboard } from '../../src/schema/dashboard';
import type { Registry } from '../../src/schema/registry';
import { openApiCalls } from '../openApiCalls';
import type { CheckContext } from './context';
import type { CheckOptions } from './options';
import type { Recorder } from './recordCalls';

export interface CheckSession {
  tokens: Tokens | undefined;
  readonly calls: UpstreamCalls;
  readonly problems: readonly string[];
}

/** Not aborted with the checks. */
interface Cleaning {
  readonly http: HttpClient;
  readonly provider: AppDataProvider;
}

export interface Connection {
  close(): Promise<void>;
  readonly cleaning: Cleaning;
  readonly context: CheckContext;
  readonly session: CheckSession;
}

interface ConnectOptions {
  readonly registry: Registry;
  readonly dashboard: Dashboard | undefined;
  readonly options: Pick<CheckOptions, 'origin' | 'token' | 'write' | 'appOrigin' | 'slowMilliseconds' | 'timeoutMilliseconds'>;
  readonly recorder: Recorder;
  readonly signal: AbortSignal;
  readonly onWait: (milliseconds: number) => void;
}

export async function connect({ registry, dashboard, options, recorder, signal, onWait }: ConnectOptions): Promise<Connection> {
  const { api } = registry;
  const apiCalls = await openApiCalls(registry, options.origin, recorder.fetch);
  const fetch = apiCalls?.fetch ?? recorder.fetch;
  const calls = createUpstreamCalls(toUpstream(fetch), options.timeoutMilliseconds, api);
  const session: CheckSession = {
    calls,
    problems: apiCalls?.problems ?? [],
    tokens: options.token === undefined ? undefined : { access: options.token, refresh: undefined },
  };
  const refreshToken = async () => {
    const refresh = session.tokens?.refresh;
    if (!refresh) return undefined;
    const result = await calls.refresh(options.origin, refresh);
    if (result.kind === 'refreshed') session.tokens = result.tokens;
    return result.kind === 'refreshed' ? session.tokens?.access : undefined;
  };
  const throttle = createThrottle();
  throttle.subscribe(() => {
    const waiting = throttle.getWaiting();
    if (waiting) onWait(waiting.until - Date.now());
  });
  const http = createHttpClient({
    apiUrl: options.origin,
    api,
    fetch,
    getLocale: () => context.language.locale,
    throttle,
    isOnline: () => true,
    timeoutMs: { call: options.timeoutMilliseconds, upload: options.timeoutMilliseconds * 4 },
    session: {
      // Refreshes an expired token before use, like the gateway.
      getToken: async () => {
        const { tokens } = session;
        return tokens?.refresh && isExpired({ access: tokens.access }, Date.now())
          ? ((await refreshToken()) ?? tokens.access)
          : tokens?.access;
      },
      refreshToken,
    },
  });
  const context: CheckContext = {
    registry,
    dashboard,
    options,
    recorder,
    signal,
    http: (path, asked) => {
      signal.throwIfAborted();
      return http(path, asked);
    },
    newProvider: (other = registry) => createDataProvider({ registry: other, httpClient: context.http, root: api.root }),
    language: { locale: 'en' },
    shared: { largest: undefined },
  };
  const cleaning = { http, provider: createDataProvider({ registry, httpClient: http, root: api.root }) };
  return { context, session, cleaning, close: async () => apiCalls?.close() };
}

function toUpstream(fetch: Recorder['fetch']) {
  return async (request: Request): Promise<Response> => {
    const headers = new Headers(request.headers);
    headers.delete('Content-Length');
    return fetch(request.url, { method: request.method, headers, body: await request.text(), signal: request.signal });
  };
}
