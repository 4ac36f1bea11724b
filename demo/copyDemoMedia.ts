import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Storage } from '../server/storage/storage';

/** Pictures and the sample certificate that the demo records name. */
export const demoMediaDir = fileURLToPath(new URL('./media', import.meta.url));

/** Files that are stored at once. */
const atOnce = 8;

/**
 * Stores the demo media under `demo/`. Files that are already there are left alone, so it may run at every start.
 *
 * @param storage where the embedded API keeps uploads
 * @throws StorageError
 */
export async function copyDemoMedia(storage: Pick<Storage, 'size' | 'put'>): Promise<void> {
  // A project without the demo's resources has none of its pictures.
  const entries = await readdir(demoMediaDir, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const copy = async (file: string) => {
    const path = `demo${file.slice(demoMediaDir.length).replaceAll(sep, '/')}`;
    if ((await storage.size(path)) === undefined) await storage.put(path, await readFile(file));
  };
  for (let at = 0; at < files.length; at += atOnce) await Promise.all(files.slice(at, at + atOnce).map(copy));
}
