import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServers } from '../../bench/createServers';
import { administrator } from '../browser/support/gateway';
import { builtApp } from '../support/builtApp';
import { assertDone, type CustomizedCopy, createCustomizedCopy, runTool } from './customizedCopy';

/** The copy, and the URLs of the copy, of a build without first screens and of the original app. */
export interface Prepared extends CustomizedCopy {
  readonly urls: { readonly customized: string; readonly withoutScreens: string; readonly plain: string };
}

const variable = 'CUSTOMIZED_COPY';

/** Returns what `prepare` has passed to the test processes. */
export const prepared = (): Prepared => JSON.parse(process.env[variable] ?? '{}');

/** Creates, builds and serves the copy once for all test files. Independent steps run concurrently. */
// biome-ignore lint/style/noDefaultExport: Playwright's globalSetup
export default async function prepare(): Promise<() => Promise<void>> {
  const servers = createServers();
  const folders: string[] = [];
  const remove = async () => {
    await servers.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  };
  const start = (cwd: string) =>
    servers.start('server/main.ts', {
      cwd,
      env: { NODE_ENV: 'production', ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password, DEMO_DATA: 'true' },
    });
  const build = async (folder: string) => {
    const built = await runTool(folder, 'tools/build.ts');
    assertDone(built);
    // Importing parts of the product must not move lazily loaded views into the first chunk.
    if (/dynamic import will not move/i.test(built.output)) throw new Error(built.output);
  };
  try {
    const plainApp = builtApp().then(() => start('.'));
    const copy = await createCustomizedCopy();
    folders.push(copy.folder);
    await build(copy.folder);
    const bare = mkdtempSync(join(tmpdir(), 'customized-bare-'));
    folders.push(bare);
    cpSync(copy.folder, bare, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('/.git') });
    // Has the same effect as `FIRST_SCREEN=off`.
    rmSync(join(bare, 'dist/screens'), { recursive: true });
    const [customized, withoutScreens, plain] = await Promise.all([start(copy.folder), start(bare), plainApp]);
    process.env[variable] = JSON.stringify({ ...copy, urls: { customized, withoutScreens, plain } } satisfies Prepared);
    return remove;
  } catch (error) {
    await remove();
    throw error;
  }
}
