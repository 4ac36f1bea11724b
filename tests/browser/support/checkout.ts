import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { compilerEnvironment } from '../../../tools/compilerEnvironment';
import { copyRepository } from '../../../tools/copyRepository';

export interface Checkout {
  readonly folder: string;
  /**
   * Checks the types.
   *
   * @param include folders to check, with their imports. Default: all, which takes ten times as long.
   * @returns the compiler's output, empty without errors
   */
  compile(include?: readonly string[]): string;
  /** Builds the app and starts the gateway (`npm start`). @returns its origin once it responds */
  start(env?: Readonly<Record<string, string>>): Promise<string>;
  remove(): void;
}

export function checkout(): Checkout {
  const folder = mkdtempSync(join(tmpdir(), 'checkout-'));
  copyRepository(folder);
  let gateway: ReturnType<typeof spawn> | undefined;
  return {
    folder,
    compile(include) {
      const project = include ? 'tsconfig.part.json' : 'tsconfig.json';
      if (include) writeFileSync(join(folder, project), JSON.stringify({ extends: './tsconfig.json', include }));
      try {
        return execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit', '--project', project], {
          cwd: folder,
          env: { ...compilerEnvironment, ...process.env },
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
