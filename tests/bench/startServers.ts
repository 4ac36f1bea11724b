import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Our gateway and the floor's server on the same records, each a process of its own. */
export interface Servers {
  readonly ours: string;
  readonly floor: string;
  stop(): Promise<void>;
}

/** @param floorDist where the floor app has been built; ours is in `dist` */
export async function startServers(floorDist: string): Promise<Servers> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const children: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(children.map(stopped));
    rmSync(dataDir, { recursive: true, force: true });
  };
  const start = async (script: string, env: Readonly<Record<string, string>>) => {
    const port = await freePort();
    const child = spawn(process.execPath, ['--import', 'tsx', script], {
      env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    children.push(child);
    const origin = `http://localhost:${port}`;
    await answering(origin, child);
    return origin;
  };
  try {
    // The gateway first: it fills the database that both read.
    const ours = await start('server/main.ts', {});
    const floor = await start('tests/bench/floor/serve.ts', { DIST_DIR: floorDist });
    return { ours, floor, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function answering(origin: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) throw new Error(`A server ended with ${child.exitCode}`);
    const status = await fetch(origin).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${origin} does not answer`);
}

function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
