import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServers } from '../../bench/createServers';
import { administrator } from '../browser/support/gateway';
import { builtApp } from '../support/builtApp';
import { assertDone, type CustomizedCopy, createCustomizedCopy, runTool } from './customizedCopy';

/** What the tests find prepared: the copy, and where it, a build of it without first screens, and the app as it is are served. */
export interface Prepared extends CustomizedCopy {
  readonly urls: { readonly customized: string; readonly withoutScreens: string; readonly plain: string };
}

const variable = 'CUSTOMIZED_COPY';

/** As `prepare` left it, for the processes of the tests. */
export const prepared = (): Prepared => JSON.parse(process.env[variable] ?? '{}');

/** Makes the copy, builds and serves it: once for all files of tests, and what does not depend on each other at the same time. */
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
    // An import of the product's parts must not move lazily loaded views into the first chunk.
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
    // `FIRST_SCREEN=off` leaves out nothing else.
    rmSync(join(bare, 'dist/screens'), { recursive: true });
    const [customized, withoutScreens, plain] = await Promise.all([start(copy.folder), start(bare), plainApp]);
    process.env[variable] = JSON.stringify({ ...copy, urls: { customized, withoutScreens, plain } } satisfies Prepared);
    return remove;
  } catch (error) {
    await remove();
    throw error;
  }
}
