import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** Writes a file as a whole or not at all. @param text null: the file is removed */
export async function putFile(file: string, text: string | null): Promise<void> {
  if (text === null) return rm(file, { force: true });
  await mkdir(dirname(file), { recursive: true });
  const part = `${file}.${process.pid}.tmp`;
  try {
    await writeFile(part, text);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

const run = promisify(execFile);
const require = createRequire(import.meta.url);

/** Returns the files as Biome formats them. @param root folder of `biome.json` */
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
    // Files that cannot be formatted stay as they are, and the check reports them.
    await run(process.execPath, [biome, 'check', '--write', ...options, '.'], { cwd: folder }).catch(() => undefined);
    const formatted = [...files.keys()].map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const);
    return new Map(await Promise.all(formatted));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
