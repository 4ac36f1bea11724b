import { setImmediate } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { defaultLocale } from '../schema/locales';
import type { FromThread, ScreenRequest, ToThread } from '../schema/screen';
import { type RenderRequest, renderScreen, type ScreenApp } from './renderScreen';

const warmUp: Omit<RenderRequest, 'path'> = {
  origin: 'http://localhost',
  locale: defaultLocale,
  dark: false,
  width: 1200,
  store: {},
  timeoutMs: 1_000,
  fetch: async (url) =>
    url.includes('/api/auth/')
      ? Response.json({ user: { name: '', image: null, token: 'none' }, expires: '9999-12-31T00:00:00.000Z' })
      : new Response(null, { status: 503 }),
};

const warmUps = 6;

/** Renders screens in the gateway's worker thread. It has no network: calls go through the gateway. */
export async function serveScreens(app: ScreenApp): Promise<void> {
  const port = parentPort;
  const say = (message: FromThread) => port?.postMessage(message);
  const calls = new Map<number, (response: Response) => void>();
  let lastCall = 0;

  function ask(id: number, url: string, init: RequestInit = {}): Promise<Response> {
    lastCall += 1;
    const call = lastCall;
    say({ kind: 'call', id, call, url, method: init.method ?? 'GET', headers: Object.fromEntries(new Headers(init.headers)) });
    return new Promise((resolve) => calls.set(call, resolve));
  }

  const stops = new Map<number, AbortController>();

  async function render(id: number, request: ScreenRequest): Promise<void> {
    const stop = new AbortController();
    stops.set(id, stop);
    const stopped = new Promise<never>((_, reject) => stop.signal.addEventListener('abort', () => reject(stop.signal.reason)));
    try {
      const screen = await Promise.race([
        renderScreen(app, { ...request, fetch: (url, init) => ask(id, url, init), signal: stop.signal }),
        stopped,
      ]);
      say({ kind: 'rendered', id, screen });
    } catch (error) {
      say({ kind: 'failed', id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    } finally {
      stops.delete(id);
    }
  }

  const requested = new Set<Promise<void>>();

  port?.on('message', (message: ToThread) => {
    if (message.kind === 'render') {
      const rendering = render(message.id, message.request).finally(() => requested.delete(rendering));
      requested.add(rendering);
    }
    if (message.kind === 'stop') stops.get(message.id)?.abort();
    if (message.kind === 'answer') {
      calls.get(message.call)?.(new Response(message.body, { status: message.status, headers: message.headers }));
      calls.delete(message.call);
    }
  });
  say({ kind: 'ready' });
  // The first renderings are slow, until the code has been compiled. Requests have priority.
  for (let time = 0; time < warmUps; time += 1) {
    await setImmediate();
    while (requested.size > 0) await Promise.all(requested);
    await renderScreen(app, { ...warmUp, path: app.warmUpPath }).catch(() => undefined);
  }
}
