import { createSessionClient, type SessionClientOptions } from '../../src/auth/createSessionClient';

type Answer = Response | Promise<Response>;
type Handler = (request: Request) => Answer;

export const origin = 'http://localhost:3000';
export const session = { user: { name: 'Amal', image: null, token: 'token-1' }, expires: '2030-01-01T00:00:00.000Z' };
export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

export const signedIn = { 'GET session': () => json(session) };
export const credentials = { email: 'admin@example.com', password: 'secret', redirect: false, callbackUrl: `${origin}/dashboard` };

export const unreachable = () => Promise.reject<Response>(new TypeError('Failed to fetch'));

/** Session server with scripted answers. It records its requests. */
export function createFakeServer(answers: Readonly<Record<string, Handler>> = {}) {
  const requests: { name: string; url: URL; contentType: string | null; headers: Headers; body: string; keepalive: boolean }[] = [];
  const handlers: Record<string, Handler> = {
    'GET session': () => json({}),
    'GET csrf': () => json({ csrfToken: 'csrf-1' }),
    'GET providers': () =>
      json({
        credentials: { id: 'credentials', name: 'Credentials', type: 'credentials' },
        mail: { id: 'mail', name: 'Mail', type: 'email' },
        other: { id: 'other', name: 'Other', type: 'oauth' },
      }),
    'POST callback/credentials': () => json({ url: `${origin}/dashboard` }),
    'POST signin/mail': () => json({ url: `${origin}/auth/verify` }),
    'POST signin/other': () => json({ url: 'https://provider.example/authorize' }),
    'POST signout': () => json({ url: `${origin}/auth/login` }),
    'POST session': () => json(session),
    'POST _log': () => new Response(null),
    ...answers,
  };
  return {
    handlers,
    requests,
    count: (name: string) => requests.filter((request) => request.name === name).length,
    names: () => requests.map(({ name }) => name),
    async fetch(path: string, init: RequestInit = {}): Promise<Response> {
      const request = new Request(new URL(path, origin), init);
      const url = new URL(request.url);
      const name = `${request.method} ${url.pathname.replace('/api/auth/', '')}`;
      const body = await request.clone().text();
      const { headers } = request;
      requests.push({ name, url, contentType: headers.get('content-type'), headers, body, keepalive: init.keepalive === true });
      const handler = handlers[name];
      if (!handler) throw new Error(`The fake server was asked for ${name}, which no test set up`);
      return handler(request);
    },
  };
}

export type FakeServer = ReturnType<typeof createFakeServer>;

/** Tabs of one browser. They share a storage that dispatches `storage` events to the other tabs. */
export function createBrowserTabs(server: Pick<FakeServer, 'fetch'>) {
  const windows: EventTarget[] = [];
  const stored = new Map<string, string>();

  function openTab(options: SessionClientOptions = {}) {
    const window = new EventTarget();
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    const navigator = { onLine: true, sendBeacon: undefined as ((url: string, body: URLSearchParams) => boolean) | undefined };
    const visited: string[] = [];
    const location = {
      href: `${origin}/trainers?page=2`,
      origin,
      assign: (url: string) => visited.push(url),
      reload: () => visited.push('reload'),
    };
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem(key: string, value: string) {
        const oldValue = stored.get(key) ?? null;
        stored.set(key, value);
        if (oldValue === value) return;
        for (const other of windows)
          if (other !== window) other.dispatchEvent(Object.assign(new Event('storage'), { key, oldValue, newValue: value }));
      },
    };
    windows.push(window);
    const client = createSessionClient({ fetch: server.fetch, window, document, navigator, location, storage, ...options });
    return {
      ...{ client, window, document, navigator, location, visited, storage },
      receive: (message: { key: string | null; newValue: string | null }) =>
        window.dispatchEvent(Object.assign(new Event('storage'), message)),
      show(visibilityState: 'visible' | 'hidden') {
        document.visibilityState = visibilityState;
        document.dispatchEvent(new Event('visibilitychange'));
      },
      async start() {
        const stop = client.start();
        await client.getSession();
        return stop;
      },
    };
  }

  return { openTab, message: () => JSON.parse(stored.get('nextauth.message') ?? 'null') as Record<string, unknown> | null };
}

/** Waits until pending callbacks have run. */
export const settle = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));
