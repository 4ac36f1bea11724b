import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { registry } from '../../resources/registry';
import { readConfig } from '../../server/readConfig';
import { getVerdict } from '../../server/rehearse/getVerdict';
import { judgeStep, percentile, stepLimits } from '../../server/rehearse/judgeStep';
import type { Signs } from '../../server/rehearse/readSigns';
import { findCalls, type SendCall } from '../../server/rehearse/rehearsalCalls';
import type { CallResult } from '../../server/rehearse/runStep';
import { runCommand } from '../../server/runCommand';
import { startGateway } from '../../server/startGateway';
import { freeAddress } from '../support/behindProxy';
import { signInForToken } from '../support/cookieClient';
import { administrator, authSecret } from '../support/startGatewayProcess';

const ends: (() => unknown)[] = [];
const asked: { readonly method: string; readonly path: string }[] = [];
let refuse = (_: IncomingMessage): number | undefined => undefined;
const bodies = new Set<string>();
let url: string;

/** Starts a gateway behind a server that serves pages, as a built gateway does. */
beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rehearse-'));
  ends.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const own = await freeAddress();
  const config = readConfig({
    ...{ PORT: new URL(own).port, HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO_DATA: 'true', DURABILITY: 'relaxed', AUTH_SECRET: authSecret },
    ...{ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
  });
  const gateway = await startGateway({ config, registry, distDir: undefined, log: () => undefined });
  ends.push(() => gateway.close());
  const front = createServer((from: IncomingMessage, answer: ServerResponse) => {
    const { method = '', url: path = '', headers } = from;
    asked.push({ method, path });
    const status = refuse(from);
    if (status !== undefined) return void answer.writeHead(status, { 'X-Request-Id': 'reference-1' }).end();
    if (/^\/[a-z-]+$/i.test(path) && path !== '/metrics') return void answer.end('<!doctype html>');
    const passed = request(`${own}${path}`, { method, headers }, (to) => {
      answer.writeHead(to.statusCode ?? 502, to.headers);
      to.pipe(answer);
    });
    passed.once('error', () => answer.writeHead(502).end());
    if (method === 'PATCH') from.on('data', (part: Buffer) => bodies.add(String(part)));
    from.pipe(passed);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => front.once('listening', resolve));
  ends.push(() => front.close());
  url = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
});
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

const account = { REHEARSE_EMAIL: administrator.email, REHEARSE_PASSWORD: administrator.password };

let printed: readonly string[] = [];

async function rehearse(args: readonly string[], env: Readonly<Record<string, string>> = account, signal = new AbortController().signal) {
  asked.length = 0;
  bodies.clear();
  const lines: string[] = [];
  printed = lines;
  const print = (line: string) => void lines.push(line);
  const code = await runCommand('rehearse', args, { env, print, printError: print, signal });
  return { code, lines };
}

describe('a rehearsal', () => {
  // Concurrent tests slow the gateway down.
  beforeAll(() => void Object.assign(stepLimits, { p95Ms: 20_000 }));
  afterAll(() => void Object.assign(stepLimits, { p95Ms: 2_000 }));

  it('reads lists, records and pages for as long as it should, and ends with what the gateway serves', async () => {
    const began = Date.now();
    const { code, lines } = await rehearse([url, '--users', '3', '--duration', '12s']);
    expect(Date.now() - began).toBeGreaterThan(11_500);
    expect(lines[0]).toMatch(/^Signed in\. \d+ lists and \d+ records are read\.$/);
    expect(lines.slice(1, 4)).toEqual(
      [1, 2, 3].map((users) =>
        expect.stringMatching(new RegExp(`^ {2}${users} users? {2,}\\d+\\.\\d requests/s {2,}p50 +\\d+ ms {2,}p95 +\\d+ ms {3}0 failed$`)),
      ),
    );
    expect(lines[4]).toMatch(/^http:.* serves 3 people who each do something every second: \d\.\d requests\/s, p95 \d+ ms\.$/);
    expect(lines[5]).toBe('It did not break. To find its limit, rehearse more than 3 with --users.');
    expect(code).toBe(0);
    const writes = asked.filter(({ method }) => method !== 'GET').map(({ path }) => path);
    expect(writes, 'only the session is written').toEqual(['/api/auth/callback/credentials', '/api/auth/signout']);
    expect(asked.length, 'at most two requests a second for each user').toBeLessThan(12 * 3 * 2 + 60);
  });

  it('writes back values unchanged with --writes', async () => {
    const headers = { Authorization: `Bearer ${await signInForToken(url, administrator)}` };
    const { code, lines } = await rehearse([url, '--users', '4', '--duration', '6s', '--writes']);
    expect([code, lines.at(-1)]).toEqual([0, expect.stringMatching(/^It did not break/)]);
    const written = asked.filter(({ method }) => method === 'PATCH').at(-1);
    const record = (await (await fetch(`${url}${written?.path}`, { headers })).json()) as Readonly<Record<string, unknown>>;
    expect(bodies.size).toBeGreaterThan(0);
    expect(record, 'what was sent is what is there').toMatchObject(JSON.parse([...bodies].at(-1) ?? ''));
    expect(bodies.size, 'the same value each time').toBeLessThan(8);
  });

  it('ends at the step that breaks, and says with which answers', async () => {
    refuse = ({ url: path = '' }) => (path.startsWith('/api/v1/') && asked.length > 60 ? 503 : undefined);
    try {
      const { code, lines } = await rehearse([url, '--users', '64', '--duration', '20s']);
      expect(code).toBe(1);
      expect(lines).toContainEqual(expect.stringMatching(/ failed {3}broken$/));
      expect(lines).toContainEqual(
        expect.stringMatching(/^It broke at \d+: \d+ of \d+ requests failed, most often "503" .* References for the log: reference-1/),
      );
      expect(lines).toContainEqual(expect.stringMatching(/^The gateway or the proxy refuses work/));
    } finally {
      refuse = () => undefined;
    }
  });

  it('stops at once on Ctrl+C, and signs out', async () => {
    const stop = new AbortController();
    const rehearsal = rehearse([url, '--users', '8', '--duration', '10m'], account, stop.signal);
    await vi.waitFor(() => expect(printed[0]).toMatch(/^Signed in/));
    stop.abort();
    const began = Date.now();
    const { code, lines } = await rehearsal;
    expect(Date.now() - began).toBeLessThan(20_000);
    expect([code, lines.at(-1)]).toEqual([1, 'Stopped before the end.']);
    expect(asked.at(-1)?.path).toBe('/api/auth/signout');
  });

  it.each<[string, readonly string[], Readonly<Record<string, string>>, RegExp]>([
    [
      'a host that is not confirmed',
      ['https://staging.example.com'],
      account,
      /up to 32 users on staging\.example\.com for 600 s\..*--confirm staging/,
    ],
    [
      'another host than confirmed',
      ['https://admin.example.com', '--confirm', 'staging.example.com'],
      account,
      /add --confirm admin\.example\.com/,
    ],
    ['an address without TLS', ['http://staging.example.com', '--confirm', 'staging.example.com'], account, /must begin with https/],
    ['no account', ['http://127.0.0.1:9'], {}, /Set REHEARSE_EMAIL/],
    ['too many users', ['http://127.0.0.1:9', '--users', '5000'], account, /--users: must be from 1 to 500/],
    ['an endless duration', ['http://127.0.0.1:9', '--duration', '100m'], account, /--duration: must be from 5 to 3600 s/],
  ])('refuses %s, and asks nothing', async (_name, args, env, expected) => {
    const { code, lines } = await rehearse(args, env);
    expect([code, lines.join()]).toEqual([2, expect.stringMatching(expected)]);
  });

  it.each<[string, ReturnType<SendCall>, string]>([
    ['that fails', Promise.resolve({ status: 500, text: '', headers: new Headers() }), 'status 500'],
    ['that does not answer', Promise.resolve('no answer within 30 s'), 'no answer within 30 s'],
    ['of other things', Promise.resolve({ status: 200, text: '{}', headers: new Headers() }), 'something else than a list of records'],
    ['that is a web page', Promise.resolve({ status: 200, text: '<h1>', headers: new Headers() }), 'something else than a list of records'],
  ])('does not count a list %s as served, and says so', async (_name, answer, reason) => {
    await expect(findCalls({ url, registry, send: () => answer, writes: false })).rejects.toThrow(reason);
  });

  it('puts no load on a gateway that refuses the account', async () => {
    const { code, lines } = await rehearse([url], { REHEARSE_EMAIL: 'amal@example.com', REHEARSE_PASSWORD: 'a-wrong-password' });
    expect([code, lines.join()]).toEqual([2, expect.stringMatching(/refused the sign-in of amal@example\.com/)]);
    expect(asked.filter(({ path }) => path.startsWith('/api/v1/'))).toEqual([]);
    expect(lines.join()).not.toContain('a-wrong-password');
    expect(lines.join()).toContain('Set REHEARSE_EMAIL');
  });

  it('advises no other account if the sign-in failed for another reason', async () => {
    refuse = ({ url: path }) => (path?.startsWith('/api/auth/callback/') ? 503 : undefined);
    const { code, lines } = await rehearse([url], account);
    refuse = () => undefined;
    expect([code, lines.join()]).toEqual([
      2,
      expect.stringMatching(/refused the sign-in of .* \(no reason given\)\. Its log has the cause/),
    ]);
  });
});

describe('the verdict', () => {
  const toStep = (users: number, results: readonly Partial<CallResult>[]) =>
    judgeStep({
      ...{ users, seconds: 10 },
      results: results.map((one) => ({ kind: 'list' as const, ms: 50, failure: undefined, reference: undefined, ...one })),
    });
  const good = toStep(
    1,
    Array.from({ length: 20 }, () => ({})),
  );
  const slow = toStep(2, [
    ...Array.from({ length: 18 }, () => ({})),
    { kind: 'first screen', ms: 4_000 },
    { kind: 'first screen', ms: 4_100 },
  ]);
  const none: Signs = { isBusy: false, waitsForDatabase: false, unrendered: 0, upstream: { seconds: 0, calls: 0 } };
  const say = (signs: { before: Signs | undefined; after: Signs | undefined }) =>
    getVerdict({ url: 'https://a.example', steps: [good, slow], goal: 8, signs, isStopped: false });

  it('says where it broke and what is slow', () => {
    expect(say({ before: undefined, after: undefined })).toEqual([
      'https://a.example serves one person who does something every second: 2.0 requests/s, p95 50 ms.',
      'It broke at 2: p95 was 4.0 s, over 2.0 s. Slowest: first screen, 4.1 s.',
      'First screens are slowest: give the machine another processor, or start another gateway.',
      'PROBES_TOKEN and --probes let the next rehearsal read the reason in the metrics.',
    ]);
  });

  it('takes the reason from the metrics', () => {
    const after: Signs = { isBusy: true, waitsForDatabase: true, unrendered: 3, upstream: { seconds: 40, calls: 20 } };
    expect(say({ before: none, after }).slice(2)).toEqual([
      'Change the product API first: its calls took 2.0 s on average.',
      'Requests waited for the database: look at its load, and at slow statements in the traces.',
      'The processor of the gateway was busy: give it a faster one, or start another gateway.',
      '3 first screens were sent unrendered: give the machine another processor.',
    ]);
  });

  it('does not take one failure for a broken step, nor a step without answers for a good one', () => {
    expect(toStep(4, [{}, {}, { failure: '503' }]).isBroken).toBe(false);
    expect(toStep(4, [{}, { failure: '503' }, { failure: '503' }]).isBroken).toBe(true);
    expect(toStep(4, []).isBroken).toBe(true);
  });

  it('has percentiles by nearest rank', () => {
    expect([percentile([], 0.95), percentile([3], 0.5), percentile([4, 1, 3, 2], 0.5), percentile([4, 1, 3, 2], 0.95)]).toEqual([
      0, 3, 2, 4,
    ]);
  });
});
