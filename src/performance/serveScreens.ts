import { setImmediate } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import type { FromThread, ScreenRequest, ToThread } from '../schema/screen';
import { type RenderRequest, renderScreen, type ScreenApp } from './renderScreen';

/** A list, for a session that is none: no call leaves the thread. */
const warmUp: Omit<RenderRequest, 'path'> = {
  origin: 'http://localhost',
  locale: 'en',
  dark: false,
  width: 1200,
  store: {},
  patience: 1_000,
  fetch: async (url) =>
    url.includes('/api/auth/')
      ? Response.json({ user: { name: '', image: null, token: 'none' }, expires: '9999-12-31T00:00:00.000Z' })
      : new Response(null, { status: 503 }),
};

/** Renderings at the start that warm the thread up. */
const warmUps = 6;

/**
 * Renders screens in the thread that the gateway starts for them (`server/features/firstScreen/screenThread.ts` is the other end), so that rendering holds up
 * no other call. The thread has no network: a screen's calls go to the gateway.
 */
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

  /** What ends the drawings that are under way. */
  const stops = new Map<number, AbortController>();

  async function draw(id: number, request: ScreenRequest): Promise<void> {
    const stop = new AbortController();
    stops.set(id, stop);
    // Raced: whatever a screen waits for, the gateway hears at once that this thread is well.
    const stopped = new Promise<never>((_, reject) => stop.signal.addEventListener('abort', () => reject(stop.signal.reason)));
    try {
      const screen = await Promise.race([
        renderScreen(app, { ...request, fetch: (url, init) => ask(id, url, init), signal: stop.signal }),
        stopped,
      ]);
      say({ kind: 'drawn', id, screen });
    } catch (error) {
      say({ kind: 'failed', id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    } finally {
      stops.delete(id);
    }
  }

  /** Renderings that have been requested. */
  const requested = new Set<Promise<void>>();

  port?.on('message', (message: ToThread) => {
    if (message.kind === 'draw') {
      const drawing = draw(message.id, message.request).finally(() => requested.delete(drawing));
      requested.add(drawing);
    }
    if (message.kind === 'stop') stops.get(message.id)?.abort();
    if (message.kind === 'answer') {
      calls.get(message.call)?.(new Response(message.body, { status: message.status }));
      calls.delete(message.call);
    }
  });
  say({ kind: 'ready' });
  // The first renderings take several times as long as later ones, until the code has been compiled. Requests come first: rendering takes no
  // turn of the event loop by itself.
  for (let time = 0; time < warmUps; time += 1) {
    await setImmediate();
    while (requested.size > 0) await Promise.all(requested);
    await renderScreen(app, { ...warmUp, path: app.warmUpPath }).catch(() => undefined);
  }
}
