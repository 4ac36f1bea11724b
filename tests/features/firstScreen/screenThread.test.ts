import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screenThread } from '../../../server/features/firstScreen/screenThread';
import type { Screen, ScreenRequest } from '../../../src/schema/screen';

const folder = mkdtempSync(join(tmpdir(), 'screen-thread-'));
const file = join(folder, 'thread.mjs');

/** Implements the protocol of a built thread: renders the answer to its one call, and exits or fails on certain paths. */
const thread = `
import { parentPort } from 'node:worker_threads';
const waiting = new Map();
parentPort.on('message', (message) => {
  if (message.kind === 'answer') return waiting.get(message.call)(message);
  const { id, request } = message;
  if (message.kind === 'stop' || request.path === '/never') return;
  if (request.path === '/dies') process.exit(3);
  if (request.path === '/throws') throw new Error('out of luck');
  if (request.path === '/fails') return parentPort.postMessage({ kind: 'failed', id, error: 'no such component' });
  waiting.set(id, ({ status, body }) =>
    parentPort.postMessage({ kind: 'rendered', id, screen: { html: status + ' ' + body, globalCss: '', css: '', styleNames: '' } }));
  parentPort.postMessage({ kind: 'call', id, call: id, url: '/api/v1/users/', method: 'GET', headers: {} });
});
parentPort.postMessage({ kind: 'ready' });
`;

beforeAll(() => writeFileSync(file, thread));
afterAll(() => rmSync(folder, { recursive: true }));

const request = (path: string): ScreenRequest => ({
  path,
  origin: 'http://localhost',
  locale: 'en',
  dark: false,
  width: 1200,
  store: {},
  timeoutMs: 1_000,
});
const { signal: open } = new AbortController();
const answering = (text: string) => async () => new Response(text);

async function drawn(path: string, text = ''): Promise<Screen | undefined> {
  return screenThread(file).render(request(path), answering(text), open);
}

describe('the thread that draws screens', () => {
  it('answers each rendering’s calls by that rendering’s own request', async () => {
    await drawn('/users');
    const both = await Promise.all([drawn('/users', 'rows of one'), drawn('/users', 'rows of another')]);
    expect(both.map((screen) => screen?.html)).toEqual(['200 rows of one', '200 rows of another']);
  });

  it('draws without the answer of a call that throws: the app asks again', async () => {
    await drawn('/users');
    const screen = await screenThread(file).render(request('/users'), () => Promise.reject(new Error('no API')), open);
    expect(screen?.html).toBe('503 ');
  });

  it('says why a screen could not be drawn', async () => {
    await drawn('/users');
    await expect(screenThread(file).render(request('/fails'), answering(''), open)).rejects.toThrow('no such component');
  });

  it.each([
    ['ends', '/dies', 'ended with 3'],
    ['throws', '/throws', 'out of luck'],
  ])('when the thread %s, refuses what it was rendering, and starts another for the next', async (_, path, reason) => {
    await drawn('/users');
    await expect(screenThread(file).render(request(path), answering(''), open)).rejects.toThrow(reason);
    expect((await drawn('/users', 'rows'))?.html).toBe('200 rows');
  });

  it('holds what comes before it has started, and forgets what is cancelled meanwhile', async () => {
    await drawn('/users');
    await expect(drawn('/dies')).rejects.toThrow('ended with 3');
    const leaving = new AbortController();
    const left = screenThread(file).render(request('/dies'), answering(''), leaving.signal);
    const held = drawn('/users', 'rows');
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    expect((await held)?.html).toBe('200 rows');
  });

  it('is not ended while it renders for others, however late it answers to a cancelled one', async () => {
    const leaving = new AbortController();
    await drawn('/users');
    const left = screenThread(file).render(request('/never'), answering(''), leaving.signal);
    left?.catch(() => undefined);
    leaving.abort();
    const thread = screenThread(file);
    for (const end = performance.now() + 3_600; performance.now() < end; ) {
      await drawn('/users');
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    expect(screenThread(file)).toBe(thread);
    expect(thread.isReady()).toBe(true);
  });
});
