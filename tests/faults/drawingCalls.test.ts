/** The product API fails, throttles or never responds during a rendering: number of calls and time limits. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rendererFile, screenThread } from '../../server/features/firstScreen/screenThread';
import { answersId, type WrittenAnswers } from '../../src/schema/screen';
import { type CountingApi, countingApi } from '../browser/support/countingApi';
import { administrator, type TestGateway, testGateway } from '../browser/support/gateway';
import { builtApp } from '../support/builtApp';
import { signInForCookie } from '../support/cookieClient';

type Mood = { readonly status: number; readonly headers?: Record<string, string> } | 'silent' | 'answering' | 'arrays';

let distDir: string;
let api: CountingApi;
let gateway: TestGateway;
let cookie = '';
let mood: Mood = 'answering';
/** `asked`: all GET requests, e.g. `/api/v1/goals/?page=1`. `open`: those still waiting for a response. */
const asked: string[] = [];
const open = new Set<string>();

const server = createServer(async (request, response) => {
  const { method = 'GET', url = '' } = request;
  if (method === 'GET') {
    asked.push(url);
    open.add(url);
    response.on('close', () => open.delete(url));
    if (mood === 'silent') return;
    if (typeof mood === 'object') {
      response.writeHead(mood.status, { 'Content-Type': 'application/json', ...mood.headers }).end('{"detail":"Not now."}');
      return;
    }
  }
  const body: Buffer[] = [];
  for await (const part of request) body.push(part);
  const headers = { 'Content-Type': 'application/json', Authorization: request.headers.authorization ?? '' };
  const answer = await fetch(api.origin + url, { method, headers, ...(method !== 'GET' && { body: Buffer.concat(body) }) });
  const text = await answer.text();
  const results = mood === 'arrays' && url.includes('page=') ? JSON.parse(text).results : undefined;
  const total = results && { 'X-Total-Count': '90' };
  response.writeHead(answer.status, { 'Content-Type': 'application/json', ...total }).end(results ? JSON.stringify(results) : text);
});

beforeAll(async () => {
  distDir = await builtApp();
  api = await countingApi();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  gateway = await testGateway({ distDir }, { API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  cookie = await signInForCookie(gateway.url, administrator);
  await vi.waitUntil(async () => (await document('/goals')).includes('id="screen"'), { timeout: 60_000, interval: 500 });
});
afterAll(async () => {
  await gateway.close();
  server.closeAllConnections();
  server.close();
  await api.close();
});
beforeEach(() => {
  mood = 'answering';
  asked.length = 0;
});

async function document(path: string): Promise<string> {
  return (await fetch(gateway.url + path, { headers: { Cookie: cookie } })).text();
}

function answersIn(html: string): WrittenAnswers {
  return JSON.parse(new RegExp(`id="${answersId}">([^<]*)<`).exec(html)?.[1] ?? '{}');
}

describe.each(['/dashboard', '/trainers', '/goals/1/show'])('while %s is drawn', (path) => {
  it.each([
    ['fails', { status: 503 }],
    ['is overrun', { status: 429 }],
    ['is overrun and says until when', { status: 429, headers: { 'Retry-After': '7' } }],
    ['takes the session for ended', { status: 401 }],
  ])('an API that %s is asked once for each thing', async (_, answer) => {
    mood = answer;
    await document(path);
    expect(asked).not.toEqual([]);
    expect(asked).toEqual([...new Set(asked)]);
  });
});

it.each([429, 503])('what an API refuses with %i, and until when, is told to the app in place of a second call', async (status) => {
  mood = { status, headers: { 'Retry-After': '7' } };
  const { refusals, answers } = answersIn(await document('/goals'));
  expect(Object.keys(refusals)).toEqual(asked);
  for (const url of asked) {
    expect(refusals[url]).toEqual({ status, retryAfter: '7', body: '{"detail":"Not now."}' });
    expect(answers[url]).toBeUndefined();
  }
});

it('an array is drawn with the total of its header, and the app gets that header too', async () => {
  mood = 'arrays';
  const html = await document('/goals');
  expect(html).toMatch(/of 90\b/);
  const { headers } = answersIn(html);
  expect(Object.entries(headers).find(([url]) => url.includes('page='))).toEqual([expect.any(String), { 'X-Total-Count': '90' }]);
});

it('a thread reads the list of a queue once, however much longer its first record takes', async () => {
  const thread = screenThread(join(distDir, rendererFile));
  const reads: string[] = [];
  const answer = async (url: string, init: RequestInit) => {
    reads.push(url);
    if (url.includes('/trainers/1/')) await sleep(50);
    return fetch(gateway.url + url, { headers: { ...(init.headers as Record<string, string>), Cookie: cookie } });
  };
  const request = {
    path: '/trainers/queue',
    origin: gateway.url,
    locale: 'en',
    dark: false,
    width: 1200,
    store: {},
    timeoutMs: 20_000,
  } as const;
  const screen = await vi.waitFor(
    () => thread.render(request, answer, new AbortController().signal) ?? Promise.reject(new Error('not ready')),
    {
      timeout: 60_000,
      interval: 100,
    },
  );
  expect(screen.html).toContain('<article');
  expect(reads.filter((url) => url.includes('page_size=100'))).toHaveLength(1);
});

it('an API that never answers is waited for about a second, and not asked any longer by then', async () => {
  mood = 'silent';
  const began = performance.now();
  const html = await document('/dashboard');
  expect(performance.now() - began).toBeLessThan(15_000);
  expect(html).toContain('</html>');
  expect(asked).not.toEqual([]);
  await expect.poll(() => [...open]).toEqual([]);
});

it('who leaves while a document is drawn leaves no call behind', async () => {
  mood = 'silent';
  const leaving = new AbortController();
  const left = fetch(`${gateway.url}/trainers`, { headers: { Cookie: cookie }, signal: leaving.signal }).then((answer) => answer.text());
  await expect.poll(() => open.size, { interval: 10 }).toBeGreaterThan(0);
  leaving.abort();
  await expect(left).rejects.toThrow('aborted');
  await expect.poll(() => [...open]).toEqual([]);
});
