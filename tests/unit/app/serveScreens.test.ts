import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import type { ScreenApp } from '../../../src/performance/renderScreen';
import { serveScreens } from '../../../src/performance/serveScreens';
import type { FromThread, ScreenRequest, ToThread } from '../../../src/schema/screen';

const { port, rendered } = vi.hoisted(() => ({
  port: { current: undefined as unknown },
  rendered: [] as string[],
}));
vi.mock('node:worker_threads', () => ({
  get parentPort() {
    return port.current;
  },
}));
vi.mock('../../../src/performance/renderScreen', () => ({
  async renderScreen(_: unknown, { path }: ScreenRequest) {
    rendered.push(path);
    return { html: path };
  },
}));

it('screens that are requested during the warm-up are rendered before it goes on', async () => {
  const sent: FromThread[] = [];
  const thread = Object.assign(new EventEmitter(), { postMessage: (message: FromThread) => sent.push(message) });
  port.current = thread;
  const served = serveScreens({ warmUpPath: '/warm-up' } as ScreenApp);
  // Sent by the event loop, as the gateway's messages are.
  void setImmediate().then(() =>
    thread.emit('message', { kind: 'render', id: 1, request: { path: '/goals' } as ScreenRequest } satisfies ToThread),
  );
  await served;
  expect(rendered.slice(0, 3)).toEqual(['/warm-up', '/goals', '/warm-up']);
  expect(sent).toContainEqual({ kind: 'rendered', id: 1, screen: { html: '/goals' } });
});
