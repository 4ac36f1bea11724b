import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { administrator } from './fillLedger';

export interface Server {
  readonly origin: string;
  readonly token: string;
  readonly by: string;
  stop(): Promise<void>;
}

/** Memory in bytes, after a collection. */
export interface Memory {
  readonly rss: number;
  readonly heap: number;
  readonly external: number;
}

const getPath = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/**
 * Starts our gateway on a ledger's folder, in a separate process.
 *
 * @param distDir the built app. If empty, the gateway serves no documents.
 * @param databaseUrl a ledger on PostgreSQL. Default: the database file in the folder.
 */
export async function startOurs(folder: string, distDir = '', databaseUrl = ''): Promise<Server & { memory(): Promise<Memory> }> {
  const child = fork(getPath('./serveLedger.ts'), [folder, distDir, databaseUrl], { execArgv: ['--import', 'tsx', '--expose-gc'] });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  const origin = url.replace('localhost', '127.0.0.1');
  const { email, password } = administrator;
  const answer = await fetch(`${origin}/auth/login/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { access } = (await answer.json()) as { access: string };
  return {
    origin,
    token: access,
    by: 'the gateway, one process',
    async memory() {
      child.send('memory');
      return ((await once(child, 'message')) as [Memory])[0];
    },
    stop: () => ended(child, () => child.disconnect()),
  };
}

/**
 * Starts Django REST Framework on the same database.
 *
 * @param workers number of processes; `all`: as many as gunicorn recommends for this machine
 * @returns undefined if the Python packages are missing
 */
export async function startDrf(folder: string, workers: 1 | 'all'): Promise<Server | undefined> {
  const port = await freePort();
  const child = spawn('/usr/bin/python3', [getPath('./drf/serve.py'), folder, String(port), String(workers)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
  });
  const first = await Promise.race([once(createInterface(child.stdout), 'line'), once(child, 'exit')]);
  if (typeof first[0] !== 'string') return undefined;
  const { token, server } = JSON.parse(first[0]) as { token: string; server: string };
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries++) {
    const isUp = await fetch(`${origin}/api/v1/orders/`, { headers: { Authorization: `Bearer ${token}` } }).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { origin, token, by: `DRF by ${server}`, stop: () => ended(child, () => child.stdin.end()) };
}

async function ended(child: ChildProcess, end: () => void): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = once(child, 'exit');
  end();
  await exit;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
