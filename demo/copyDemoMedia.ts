import { constants } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Pictures and the sample certificate that the demo records name. */
export const demoMediaDir = fileURLToPath(new URL('./media', import.meta.url));

/**
 * Copies the demo media to `<mediaDir>/demo`. Files that are already there are left alone, so it may run at every start.
 *
 * @param mediaDir where the embedded API keeps uploads; made when missing
 */
export async function copyDemoMedia(mediaDir: string): Promise<void> {
  // A project without the demo's resources has none of its pictures.
  const files = await readdir(demoMediaDir, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
  for (const file of files.filter((entry) => entry.isFile())) {
    const source = join(file.parentPath, file.name);
    const target = join(mediaDir, 'demo', source.slice(demoMediaDir.length));
    await mkdir(dirname(target), { recursive: true });
    await copyFile(source, target, constants.COPYFILE_EXCL).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
