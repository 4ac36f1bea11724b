import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Servers {
  /** @returns the origin once the server responds. @throws Error if it exits or does not respond within a minute */
  start(script: string, options?: { readonly env?: Readonly<Record<string, string>>; readonly cwd?: string }): Promise<string>;
  dataDir(): string;
  /** Process ids in the order of the starts. */
  pids(): readonly number[];
  stop(): Promise<void>;
}

export function createServers(): Servers {
  const folders: string[] = [];
  const children: ChildProcess[] = [];
  const dataDir = () => {
    const folder = mkdtempSync(join(tmpdir(), 'bench-'));
    folders.push(folder);
    return folder;
  };
  return {
    dataDir,
    async start(script, { env = {}, cwd = '.' } = {}) {
      const port = await freePort();
      const child = spawn(process.execPath, ['--import', 'tsx', script], {
        cwd,
        env: { ...process.env, PORT: String(port), DATA_DIR: env.DATA_DIR ?? dataDir(), ...env },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      children.push(child);
      const origin = `http://localhost:${port}`;
      await answering(origin, child);
      return origin;
    },
    pids: () => children.flatMap(({ pid }) => pid ?? []),
    async stop() {
      await Promise.all(children.map(stopped));
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
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
