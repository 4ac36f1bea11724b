/** Documents under overload, with a hanging rendering thread, and for visitors without a session. */
import { afterEach, describe, expect, it } from 'vitest';
import { knownErrors } from '../../src/schema/signInErrors';
import { administrator, type TestGateway, testGateway } from '../browser/support/gateway';
import { signInForCookie } from '../support/cookieClient';
import { getRendering, slowThread } from '../support/slowThread';

let clean: (() => Promise<void>) | undefined;
afterEach(async () => {
  await clean?.();
  clean = undefined;
});

interface Document {
  readonly status: number;
  readonly html: string;
  readonly encoding: string | null;
  readonly milliseconds: number;
}

/**
 * Starts a gateway with a slow rendering thread, and signs in.
 * @param milliseconds duration of a rendering
 */
async function start(milliseconds: number) {
  const thread = slowThread(milliseconds);
  const gateway: TestGateway = await testGateway({ distDir: thread.distDir });
  clean = async () => {
    await gateway.close();
    thread.remove();
  };
  const cookie = await signInForCookie(gateway.url, administrator);
  const open = async (path: string, Cookie = ''): Promise<Document> => {
    const began = performance.now();
    const response = await fetch(gateway.url + path, { headers: { Cookie } });
    return {
      html: await response.text(),
      status: response.status,
      encoding: response.headers.get('Content-Encoding'),
      milliseconds: performance.now() - began,
    };
  };
  const openSignedIn = (path: string) => open(path, cookie);
  await expect.poll(async () => getRendering((await openSignedIn('/goals')).html)).toBeDefined();
  return { gateway, open, openSignedIn };
}

/** The document loads the app, rendered or not. */
const isUsable = ({ status, html }: Document) => status === 200 && html.includes('/assets/app.js') && html.includes('</html>');

const withoutNonces = (html: string) => html.replaceAll(/nonce="[^"]+"/g, '');

describe('a flood of sign-in pages', () => {
  it('whose errors nobody knows is drawn once', async () => {
    const { open } = await start(5);
    const first = getRendering((await open('/auth/login?error=word')).html);
    expect(first).toBeDefined();
    for (let turn = 0; turn < 20; turn += 1) expect(getRendering((await open(`/auth/login?error=word${turn}`)).html)).toBe(first);
  });

  it('in every language, width and colour, each with its own error, does not keep an administrator’s page waiting', async () => {
    const { open, openSignedIn } = await start(100);
    const settings = [0, 600, 900, 1200, 1536].flatMap((width) => [true, false].map((dark) => JSON.stringify([width, dark, {}])));
    const errors = [...knownErrors].slice(0, 15);
    const flood = settings.flatMap((told) =>
      errors.map((error) => open(`/auth/login?error=${error}`, `screen=${encodeURIComponent(told)}`)),
    );
    expect(flood).toHaveLength(150);
    const page = await openSignedIn('/trainers');
    // Rendering 150 sign-in pages at 100 ms each takes 15 s.
    expect(getRendering(page.html)).toBeDefined();
    expect(page.milliseconds).toBeLessThan(10_000);
    const answered = await Promise.all(flood);
    expect(answered.every(isUsable)).toBe(true);
    // The remaining pages are unrendered.
    expect(answered.filter(({ html }) => getRendering(html) === undefined).length).toBeGreaterThan(50);
  });

  it('that are asked for at once and are the same is drawn once', async () => {
    const { open } = await start(50);
    const answered = await Promise.all(Array.from({ length: 30 }, () => open('/auth/login?error=RateLimited')));
    expect(new Set(answered.map(({ html }) => getRendering(html))).size).toBe(1);
  });
});

it('more pages than can be drawn are answered all the same, most of them bare, none of them late', async () => {
  const { gateway, openSignedIn } = await start(200);
  const answered = await Promise.all(Array.from({ length: 120 }, () => openSignedIn('/goals')));
  expect(answered.every(isUsable)).toBe(true);
  expect(answered.some(({ html }) => getRendering(html) !== undefined)).toBe(true);
  // Rendering all 120 pages at 200 ms each takes 24 s.
  expect(answered.filter(({ html }) => getRendering(html) === undefined).length).toBeGreaterThan(80);
  expect(Math.max(...answered.map(({ milliseconds }) => milliseconds))).toBeLessThan(10_000);
  expect(gateway.errors.filter((line) => line.includes('without their screen'))).toHaveLength(1);
});

it('whoever is not signed in gets the bare page while too many are asked for, and nothing of anybody in it', async () => {
  const { gateway, open, openSignedIn } = await start(200);
  const bare = await open('/auth/register');
  // One session may take at most half of the places, so two sessions fill the queue.
  const cookie = await signInForCookie(gateway.url, administrator);
  const flood = Array.from({ length: 30 }, () => [openSignedIn('/goals'), open('/goals', cookie)]).flat();
  // The first response is an unrendered one, so the queue is full by then.
  await Promise.any(flood);
  const visitors = await Promise.all(Array.from({ length: 20 }, () => fetch(`${gateway.url}/goals`, { redirect: 'manual' })));
  await Promise.all(flood);
  const answers = await Promise.all(visitors.map(async (one) => [one.status, withoutNonces(await one.text())] as const));
  const inTime = answers.filter(([status]) => status === 302);
  expect(answers.filter(([status]) => status !== 302)).toEqual(Array(20 - inTime.length).fill([200, withoutNonces(bare.html)]));
  expect(inTime.length).toBeLessThan(20);
  // Once the queue is free, the gateway redirects to the sign-in page.
  await expect.poll(async () => (await fetch(`${gateway.url}/goals`, { redirect: 'manual' })).status).toBe(302);
});

it('a thread that hangs costs a document a few seconds, not its answer, and is replaced by another', async () => {
  const { gateway, openSignedIn } = await start(5);
  const hanging = await openSignedIn('/goals?page=hang');
  expect(isUsable(hanging)).toBe(true);
  expect(getRendering(hanging.html)).toBeUndefined();
  expect(hanging.milliseconds).toBeLessThan(5_000);
  // While the thread hangs, other documents are unrendered.
  const next = await openSignedIn('/goals');
  expect([isUsable(next), getRendering(next.html)]).toEqual([true, undefined]);
  await expect.poll(async () => getRendering((await openSignedIn('/goals')).html), { interval: 500 }).toBeLessThan(5);
  expect(gateway.errors).toContainEqual(expect.stringContaining('The rendering thread was silent for 3 seconds and was ended'));
});

it('a page that takes longer than a second comes rendered while nobody else asks', async () => {
  const { openSignedIn } = await start(1_400);
  expect(getRendering((await openSignedIn('/trainers')).html)).toBeDefined();
});

it('the first pages after a start wait until the thread can render them', async () => {
  const thread = slowThread(5, 1_500);
  const gateway = await testGateway({ distDir: thread.distDir });
  clean = async () => {
    await gateway.close();
    thread.remove();
  };
  const signInPage = await (await fetch(`${gateway.url}/auth/login`)).text();
  const cookie = await signInForCookie(gateway.url, administrator);
  const pages = await Promise.all(
    Array.from({ length: 7 }, async () => (await fetch(`${gateway.url}/goals`, { headers: { Cookie: cookie } })).text()),
  );
  expect([signInPage, ...pages].filter((html) => getRendering(html) === undefined)).toEqual([]);
});

it('a session that asks for 24 pages at once, again and again, leaves places for another one', async () => {
  const { gateway, openSignedIn } = await start(100);
  const cookie = await signInForCookie(gateway.url, administrator);
  const open = new Set(Array.from({ length: 24 }, (_, number) => number));
  const flood = [...open].map(async (number) => {
    while (open.has(number)) expect(isUsable(await openSignedIn('/goals'))).toBe(true);
  });
  const pages: string[] = [];
  for (const path of ['/goals', '/trainers', '/users', '/exercises', '/programs'])
    pages.push(await (await fetch(gateway.url + path, { headers: { Cookie: cookie } })).text());
  open.clear();
  await Promise.all(flood);
  expect(pages.filter((html) => getRendering(html) === undefined)).toEqual([]);
  expect(gateway.errors.filter((line) => line.includes('was silent'))).toEqual([]);
});
