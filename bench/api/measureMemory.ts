import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Measure } from '../measure';
import { median } from '../report/statistics';
import { administrator, ledgerFolder } from './fillLedger';
import { type LoadRequest, load } from './load';
import { type Memory, startOurs } from './startServers';

const all = 100_000;
const steps = 20;
/** Number of steps before the measurement, in which code is compiled and caches fill. */
const warmUp = 5;
/** Number of steps whose median is compared. A single sample depends too much on the garbage collector. */
const compared = 5;
const mebibyte = 1024 * 1024;

/**
 * Measures the memory that the gateway retains over 100,000 requests of every kind. Compares the memory after garbage collection near the
 * end with that after the warm-up.
 *
 * @param log called with the memory after each step
 */
export async function measureMemory(log: (line: string) => void = () => undefined): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-memory-'));
  // Failed sign-ins are stored, so the test works on a copy of the cached ledger.
  cpSync(await ledgerFolder(10_000), folder, { recursive: true });
  const server = await startOurs(folder, 'dist');
  try {
    const kinds = getRequests(server.token, await signIn(server.origin));
    const memories: Memory[] = [];
    const answered = (step: number) => (step * all) / steps;
    for (let step = 1; step <= steps; step++) {
      const before = answered(step - 1);
      await load({
        origin: server.origin,
        connections: 8,
        next: (index) => (index < all / steps ? kinds[index % kinds.length]?.(before + index) : undefined),
      });
      const memory = await server.memory();
      memories.push(memory);
      log(`after ${answered(step)} requests: heap ${mib(memory.heap)} MB, rss ${mib(memory.rss)} MB, outside ${mib(memory.external)} MB`);
    }
    const grown = (of: keyof Memory) => {
      const around = (from: number) => median(memories.slice(from, from + compared).map((memory) => memory[of]));
      return (around(steps - compared) - around(warmUp)) / mebibyte;
    };
    const when = `from request ${answered(warmUp)} to ${all}`;
    return [
      { name: `Heap gained ${when}`, value: grown('heap'), unit: 'MB', target: { of: 'value', is: 'at most', limit: 2 } },
      { name: `Memory of the process gained ${when}`, value: grown('rss'), unit: 'MB', target: { of: 'value', is: 'at most', limit: 16 } },
    ];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const mib = (bytes: number) => (bytes / mebibyte).toFixed(1);

async function signIn(origin: string): Promise<string> {
  const getCookies = (response: Response) => response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const asked = await fetch(`${origin}/api/auth/csrf`);
  const { csrfToken } = (await asked.json()) as { csrfToken: string };
  const { email, password } = administrator;
  const answer = await fetch(`${origin}/api/auth/callback/credentials`, {
    method: 'POST',
    headers: { Cookie: getCookies(asked).join('; '), Origin: origin },
    body: new URLSearchParams({ csrfToken, email, password, callbackUrl: origin, json: 'true' }),
  });
  const cookie = getCookies(answer).join('; ');
  const session = await (await fetch(`${origin}/api/auth/session`, { headers: { Cookie: cookie } })).text();
  if (!session.includes(administrator.name)) throw new Error(`The benchmark could not sign in: ${answer.status} ${session.slice(0, 200)}`);
  return cookie;
}

function getRequests(token: string, cookie: string): ((index: number) => LoadRequest)[] {
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': 'ar' };
  const api = (path: string) => `/api/v1/${path}${path.includes('?') ? '&' : '?'}is_admin=true`;
  const missingRecord = (index: number) => ({ path: api(`orders/${20_000 + index}/`), headers, expected: [404] });
  const failedSignIn = (index: number) => ({
    path: '/auth/login/',
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `n${index}@example.com`, password: 'wrong' }),
    expected: [401, 429],
  });
  return [
    (index) => ({ path: api(`orders/?page=${(index % 300) + 1}`), headers }),
    (index) => ({ path: api(`orders/?status=paid&amount__gte=${index}`), headers }),
    (index) => ({ path: api(`orders/?search=p${index % 9000}`), headers }),
    (index) => ({ path: api(`orders/${(index % 10_000) + 1}/`), headers }),
    (index) => ({ path: '/api/auth/session', headers: { Cookie: index % 20 < 10 ? cookie : 'a-cookie=of-nobody' } }),
    // One request in 500 renders a document in a worker thread, which is much slower than the other requests.
    (index) => (index % 500 < 10 ? { path: '/users', headers: { Cookie: cookie } } : { path: `/users?visit=${index}`, expected: [302] }),
    (index) => ({ path: api(`nothing-${index}/`), headers, expected: [404] }),
    (index) => ({ path: api('orders/'), headers: { Authorization: `Bearer ${token}${index}` }, expected: [401] }),
    // One request in 500 is a failed sign-in, each of another account. It is rare because checking a password is slow.
    (index) => (index % 500 < 10 ? failedSignIn(index) : missingRecord(index)),
    () => ({ path: '/assets/nothing.js', expected: [404] }),
  ];
}
