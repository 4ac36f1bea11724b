import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../../resources/registry';
import { productVersion } from '../../server/database/databaseVersion';
import { checkNumbers } from '../../server/doctor/running/checkNumbers';
import { readNumbers } from '../../server/doctor/running/readNumbers';
import { readConfig } from '../../server/readConfig';
import { runCommand } from '../../server/runCommand';
import { type Gateway, startGateway } from '../../server/startGateway';
import { freeAddress } from '../support/behindProxy';
import { authSecret } from '../support/startGatewayProcess';

const ends: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

async function doctor(args: readonly string[], env: Record<string, string> = {}) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const code = await runCommand('doctor', args, { env, print, printError: print, signal: new AbortController().signal });
  return { code, lines };
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  ends.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Sends a sign-in page like a built gateway. The built app itself is covered by browser tests. */
const page = (answer: ServerResponse, nonce: string, base: string) =>
  answer
    .setHeader('Content-Security-Policy', `default-src 'none'; script-src 'self' 'nonce-${nonce}'`)
    .setHeader('Cache-Control', 'no-store')
    .end(`<link rel="modulepreload" href="${base}/assets/index.js">`);

describe('the doctor of a running gateway', () => {
  let gateway: Gateway;
  let changed = (_: IncomingMessage, _answer: ServerResponse): boolean => false;
  let url: string;
  let nonce = 0;

  beforeAll(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'doctor-running-'));
    ends.push(() => rmSync(dataDir, { recursive: true, force: true }));
    const own = await freeAddress();
    const config = readConfig({
      ...{ PORT: new URL(own).port, HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO_DATA: 'false', AUTH_SECRET: authSecret },
      ...{ ADMIN_EMAIL: 'amal@example.com', ADMIN_PASSWORD: 'a-long-password', PROBES_TOKEN: 'the-token-of-the-probes' },
    });
    gateway = await startGateway({ config, registry, distDir: undefined, log: () => undefined });
    ends.push(() => gateway.close());
    url = await serve((asked, answer) => {
      if (changed(asked, answer)) return;
      if (asked.url === '/auth/login') {
        answer
          .setHeader('X-Content-Type-Options', 'nosniff')
          .setHeader('X-Frame-Options', 'DENY')
          .setHeader('Referrer-Policy', 'same-origin');
        nonce += 1;
        return void page(answer, String(nonce), '');
      }
      if (asked.url === '/api/auth/session') return void answer.setHeader('X-App-Release', '/assets/index.js').end('null');
      if (asked.url === '/assets/index.js')
        return void answer.setHeader('Content-Type', 'text/javascript').setHeader('Cache-Control', 'max-age=1, immutable').end('1');
      const passed = request(`${own}${asked.url}`, { headers: asked.headers }, (from) => {
        answer.writeHead(from.statusCode ?? 502, from.headers);
        from.pipe(answer);
      });
      passed.once('error', () => answer.writeHead(502).end()).end();
    });
  });

  it('reads readiness, version and numbers with the token, and ends with a verdict', async () => {
    const { code, lines } = await doctor([url], { PROBES_TOKEN: 'the-token-of-the-probes' });
    expect(lines).toContainEqual(expect.stringMatching(/^ok {4}Address: .* leads to the gateway, which answers in \d+ ms/));
    expect(lines).toContain('ok    Clock: with the gateway');
    expect(lines).toContain('ok    Cookies: HttpOnly, for the path /');
    expect(lines).toContain('ok    Headers: all 5 that protect pages arrive');
    expect(lines).toContain('ok    Readiness: database, media are ok');
    expect(lines).toContainEqual(
      expect.stringMatching(new RegExp(`^ok {4}Version: ${productVersion}, running for 0\\.\\d hours with \\d+ MB`)),
    );
    expect(lines).toContainEqual(expect.stringMatching(/^warn {2}App: its script arrives uncompressed/));
    // On a busy machine, the event loop delay is reported as well.
    const worthALook = lines.filter((line) => line.startsWith('warn')).length;
    expect(lines.at(-1)).toBe(
      `0 bad, ${worthALook} to look at, ${lines.length - 1 - worthALook} well. ${url} can be used. Begin with: App: its script arrives uncompressed, which makes it three times larger.`,
    );
    expect(code).toBe(0);
  });

  it('says what it could not read without the token, and which token is wrong', async () => {
    expect((await doctor([url])).lines).toContainEqual(expect.stringMatching(/^ok {4}Readiness: not looked at\. Set PROBES_TOKEN/));
    const { code, lines } = await doctor([url], { PROBES_TOKEN: 'another-token' });
    expect(lines).toContainEqual(expect.stringMatching(/^bad {3}Readiness: PROBES_TOKEN is not that of the gateway/));
    expect(lines.join('\n')).not.toContain('another-token');
    expect(code).toBe(1);
  });

  it.each<[string, (asked: IncomingMessage, answer: ServerResponse) => boolean, RegExp]>([
    [
      'a cache that stores pages',
      (asked, answer) => asked.url === '/auth/login' && Boolean(page(answer, 'same', '')),
      /^bad {3}Cache: something in front stores pages/,
    ],
    [
      'headers that are lost',
      (asked, answer) => asked.url === '/auth/login' && Boolean(answer.end('<link rel="modulepreload" href="/assets/index.js">')),
      /^bad {3}Headers: missing, or changed on the way: content-security-policy, x-content-type-options/,
    ],
    [
      'a script that is not there',
      (asked, answer) => asked.url === '/assets/index.js' && Boolean(answer.writeHead(404).end()),
      /^bad {3}App: its script answers 404/,
    ],
    [
      'cookies without their attributes',
      (asked, answer) => asked.url === '/api/auth/csrf' && Boolean(answer.setHeader('Set-Cookie', 'authjs.csrf-token=1; Path=/x').end()),
      /^bad {3}Cookies: HttpOnly is missing, SameSite is missing, the path is not \//,
    ],
    [
      'an address other than PUBLIC_URL',
      (asked, answer) =>
        asked.url === '/' &&
        Boolean(answer.writeHead(302, { Location: '/auth/login?callbackUrl=https%3A%2F%2Fother.example%2Fadmin%2F' }).end()),
      /^bad {3}Address: the gateway takes itself for https:\/\/other\.example\/admin, so sign-ins fail\. Set PUBLIC_URL to http/,
    ],
    [
      'references that visitors choose',
      ({ headers }, answer) => {
        answer.setHeader('X-Request-Id', headers['x-request-id'] ?? 'own');
        return headers['x-request-id'] !== undefined && Boolean(answer.end('{}'));
      },
      /^warn {2}References: visitors choose them/,
    ],
    [
      'a clock that is wrong',
      (asked, answer) =>
        asked.url === '/healthz' &&
        Boolean(answer.writeHead(200, { 'X-Request-Id': 'own', Date: new Date(Date.now() - 3_600_000).toUTCString() }).end('{}')),
      /^bad {3}Clock: 3\d{3}\.\d s ahead of the gateway/,
    ],
    [
      'what else is lost while a clock is wrong',
      (asked, answer) =>
        asked.url === '/healthz'
          ? Boolean(answer.writeHead(200, { 'X-Request-Id': 'own', Date: new Date(Date.now() - 3_600_000).toUTCString() }).end('{}'))
          : asked.url === '/api/auth/csrf' && Boolean(answer.end('{}')),
      /^bad {3}Cookies: none arrive/,
    ],
    [
      'a proxy that removes the reference of answers',
      (asked, answer) => asked.url === '/healthz' && Boolean(answer.end('{"status":"ok"}')),
      /^bad {3}Address: .*: the proxy removes X-Request-Id from the gateway's answers\. Have the proxy pass headers on/,
    ],
    [
      'a proxy that removes the name of the release',
      (asked, answer) => asked.url === '/api/auth/session' && Boolean(answer.end('null')),
      /^bad {3}App: the gateway has none, or the proxy removes X-App-Release\. Build the app/,
    ],
    [
      'a proxy without a gateway',
      (_, answer) => Boolean(answer.writeHead(502).end()),
      /^bad {3}Address: .* the proxy does not reach the gateway/,
    ],
    [
      'an address that leads elsewhere',
      (_, answer) => Boolean(answer.writeHead(301, { Location: 'https://admin.example.com/' }).end()),
      /^bad {3}Address: .* redirects to https:\/\/admin\.example\.com\//,
    ],
  ])('names %s', async (_name, change, expected) => {
    changed = change;
    try {
      expect((await doctor([url])).lines).toContainEqual(expect.stringMatching(expected));
    } finally {
      changed = () => false;
    }
  });

  it('does not take a lost policy for a cache', async () => {
    changed = (asked, answer) => asked.url === '/auth/login' && Boolean(answer.setHeader('Cache-Control', 'no-store').end('"/assets/'));
    try {
      const { lines } = await doctor([url]);
      expect(lines).toContainEqual(expect.stringMatching(/^bad {3}Headers: .*content-security-policy/));
      expect(lines.filter((line) => line.includes('Cache:'))).toEqual([]);
    } finally {
      changed = () => false;
    }
  });

  it('ends soon and with one reason where nothing answers', async () => {
    const { code, lines } = await doctor([await freeAddress()]);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^bad {3}Address: .* nothing listens there \(ECONNREFUSED\)/);
    expect(code).toBe(1);
  });

  it.each([
    [['admin.example.com'], /is not the address of a gateway/],
    [['https://name:secret@admin.example.com'], /must not have a name or password/],
    [['--probes', 'http://127.0.0.1:9100'], /name the address of the gateway too/],
    [[`http://127.0.0.1`, 'more'], /"more" is not expected/],
  ])('refuses %j with 2', async (args, expected) => {
    const { code, lines } = await doctor(args);
    expect([code, lines[0]]).toEqual([2, expect.stringMatching(expected)]);
    expect(lines.join()).not.toContain('secret');
  });
});

it('judges numbers: failures, waiting, a busy processor, open files and jobs that did not succeed', () => {
  const now = 1_800_000_000;
  const numbers = readNumbers(
    [
      '# HELP gateway_info Version of the gateway',
      'gateway_info{version="0.1.0"} 1',
      'process_start_time_seconds 1799996400',
      'http_requests_total{method="GET",route="/a\\"b/",status="200"} 900',
      'http_requests_total{method="GET",route="/api/v1/trainers/",status="500"} 100',
      'upstream_calls_total{status="timeout"} 50',
      'upstream_calls_total{status="200"} 100',
      'renderings_total{result="late"} 3',
      'database_connections{state="waiting"} 4',
      'nodejs_eventloop_lag_p99_seconds 0.8',
      'process_open_fds 900',
      'process_max_fds 1000',
      'jobs_total{job="media",result="failed"} 3',
      'jobs_total{job="history",result="succeeded"} 3',
      `job_last_success_timestamp_seconds{job="history"} ${now - 60}`,
    ].join('\n'),
  );
  expect(checkNumbers(numbers, now * 1000).map(({ level, text }) => `${level} ${text}`)).toEqual([
    'warn Version: 0.1.0, running for 1.0 hours with 0 MB',
    'warn Numbers: 100 of 1000 requests failed',
    'warn Numbers: 50 of 150 calls to the product API failed',
    'ok Numbers: 3 of 3 first screens were sent unrendered',
    'warn Database: 4 requests wait for a connection',
    'warn Processor: requests wait up to 0.80 s for it',
    'warn Files: 90 % of the files that may be open are',
    'bad Jobs: media did not succeed for two days',
  ]);
});
