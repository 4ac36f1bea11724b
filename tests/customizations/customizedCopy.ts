import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServers } from '../bench/createServers';
import { administrator } from '../browser/support/gateway';
import { copyRepository } from '../support/copyRepository';

/** A copy of the repository with the example customizations, built and served. */
export interface CustomizedCopy {
  readonly folder: string;
  readonly url: string;
  /** Runs a tool of the copy, e.g. `tools/build.ts`. @returns its exit code and what it said */
  run(script: string, ...args: string[]): { readonly status: number | null; readonly output: string };
  remove(): Promise<void>;
}

/** Ejects the views of `activities`, adds the examples, builds, starts the gateway. */
export async function createCustomizedCopy(): Promise<CustomizedCopy> {
  const folder = mkdtempSync(join(tmpdir(), 'customized-'));
  copyRepository(folder);
  const run = (script: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('npx', ['tsx', script, ...args], { cwd: folder, encoding: 'utf8' });
    return { status, output: stdout + stderr };
  };
  for (const view of ['list', 'show', 'form']) {
    const { status, output } = run('tools/eject/main.ts', 'activities', view);
    if (status !== 0) throw new Error(output);
  }
  cpSync('tests/customizations/example', folder, { recursive: true });
  execFileSync('npx', ['tsx', 'tools/build.ts'], { cwd: folder, stdio: 'pipe' });
  const servers = createServers();
  const url = await servers.start('server/main.ts', {
    cwd: folder,
    env: { NODE_ENV: 'production', ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password, DEMO_DATA: 'true' },
  });
  return {
    folder,
    url,
    run,
    async remove() {
      await servers.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
