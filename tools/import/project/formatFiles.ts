import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const require = createRequire(import.meta.url);

/**
 * Formats files as `npm run format` would, without writing them to the project.
 *
 * @param root the project, whose `biome.json` says how
 * @param files texts by name below the root
 */
export async function formatFiles(root: string, files: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  try {
    await copyFile(join(root, 'biome.json'), join(folder, 'biome.json')).catch(() => undefined);
    for (const [file, text] of files) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text);
    }
    const biome = require.resolve('@biomejs/biome/bin/biome');
    const options = ['--linter-enabled=false', '--vcs-enabled=false', '--no-errors-on-unmatched', '--max-diagnostics=1'];
    // Whatever it cannot format stays as it is; the check after writing says so.
    await run(process.execPath, [biome, 'check', '--write', ...options, '.'], { cwd: folder }).catch(() => undefined);
    const formatted = [...files.keys()].map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const);
    return new Map(await Promise.all(formatted));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
