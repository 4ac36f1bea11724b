import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { copyRepository } from '../../../tools/copyRepository';

/** A copy of the repository that a test may change. */
export interface Checkout {
  readonly folder: string;
  /** What the compiler says; empty: nothing. */
  compile(): string;
  /** Builds the app and starts the gateway (`npm start`). @returns its origin, once it answers */
  start(env?: Readonly<Record<string, string>>): Promise<string>;
  /** Stops what was started and removes the copy. */
  remove(): void;
}

/** A checkout of its own, so that the repository stays as it is. */
export function checkout(): Checkout {
  const folder = mkdtempSync(join(tmpdir(), 'checkout-'));
  copyRepository(folder);
  let gateway: ReturnType<typeof spawn> | undefined;
  return {
    folder,
    compile() {
      try {
        // What has not changed since the last time is not checked again.
        const options = ['--noEmit', '--incremental', '--tsBuildInfoFile', '.tsbuildinfo'];
        return execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', ...options], {
          cwd: folder,
          encoding: 'utf8',
          stdio: 'pipe',
        });
      } catch (error) {
        return (error as { stdout: string }).stdout;
      }
    },
    async start(env = {}) {
      const port = 20_000 + Math.floor(Math.random() * 20_000);
      gateway = spawn('npm', ['start'], {
        cwd: folder,
        env: { ...process.env, ...env, PORT: String(port) },
        stdio: 'ignore',
        detached: true,
      });
      const url = `http://localhost:${port}`;
      const status = () =>
        fetch(`${url}/readyz`).then(
          (answer) => answer.status,
          () => 0,
        );
      await expect.poll(status, { timeout: 120_000 }).toBe(200);
      return url;
    },
    remove() {
      if (gateway?.pid) process.kill(-gateway.pid, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
