import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Measure } from '../measure';
import { ledgerFolder } from './fillLedger';
import { type LoadRequest, load } from './load';
import { type Memory, startOurs } from './startServers';

const all = 100_000;
const steps = 10;
const mebibyte = 1024 * 1024;

/**
 * What the gateway keeps over 100,000 requests of every kind: the growth of its heap after a collection, from the first tenth of them
 * (compilers and caches have settled) to the last.
 *
 * @param log told of the memory at every step
 */
export async function measureMemory(log: (line: string) => void = () => undefined): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-memory-'));
  // Failed sign-ins are written: the kept ledger stays as it is.
  cpSync(await ledgerFolder(10_000), folder, { recursive: true });
  const server = await startOurs(folder, existsSync('dist/index.html') ? 'dist' : undefined);
  try {
    const kinds = requestsOf(server.token);
    const memories: Memory[] = [];
    for (let step = 0; step < steps; step++) {
      let left = all / steps;
      await load({
        origin: server.origin,
        connections: 8,
        next: (index) => (left-- > 0 ? kinds[index % kinds.length]?.(index) : undefined),
      });
      const memory = await server.memory();
      memories.push(memory);
      log(
        `after ${((step + 1) * all) / steps} requests: heap ${mib(memory.heap)} MB, rss ${mib(memory.rss)} MB, outside ${mib(memory.external)} MB`,
      );
    }
    const [first, last] = [memories[0], memories.at(-1)];
    if (!first || !last) return [];
    const grown = (of: keyof Memory) => (last[of] - first[of]) / mebibyte;
    return [
      {
        name: 'Heap gained from request 10,000 to 100,000',
        value: grown('heap'),
        unit: 'MB',
        target: { of: 'value', is: 'at most', limit: 2 },
      },
      {
        name: 'Memory of the process gained from request 10,000 to 100,000',
        value: grown('rss'),
        unit: 'MB',
        target: { of: 'value', is: 'at most', limit: 16 },
      },
    ];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const mib = (bytes: number) => (bytes / mebibyte).toFixed(1);

function requestsOf(token: string): ((index: number) => LoadRequest)[] {
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': 'ar' };
  const api = (path: string) => `/api/v1/${path}${path.includes('?') ? '&' : '?'}is_admin=true`;
  const missingRecord = (index: number) => ({ path: api(`orders/${20_000 + index}/`), headers, expected: [404] });
  const signIn = (index: number) => ({
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
    () => ({ path: '/api/auth/session', headers: { Cookie: 'a-cookie=of-nobody' } }),
    (index) => ({ path: `/orders?visit=${index}`, expected: [200, 404] }),
    (index) => ({ path: api(`nothing-${index}/`), headers, expected: [404] }),
    (index) => ({ path: api('orders/'), headers: { Authorization: `Bearer ${token}${index}` }, expected: [401] }),
    // One in a hundred is a sign-in that fails, each as somebody else: a password takes longer than all other requests together.
    (index) => (index % 100 < 10 ? signIn(index) : missingRecord(index)),
    () => ({ path: '/assets/nothing.js', expected: [404] }),
  ];
}
