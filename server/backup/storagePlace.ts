import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { CommandError } from '../commands/command';
import type { Storage } from '../storage/storage';
import { type BackupPlace, saveAs, sourceOf } from './backupPlace';

/**
 * A backup in a bucket. A service wants to know size and checksum of a file before it comes, so each is written to this machine's temporary
 * folder first.
 */
export function storagePlace(storage: Storage): BackupPlace {
  /** What was there before is never taken away. */
  const written = new Set<string>();
  async function read(name: string): Promise<Readable> {
    const found = await storage.get(name);
    if (!found) throw new CommandError(`${storage.place}: ${name} is missing, so the backup is not whole. Use another one.`);
    return sourceOf(found.body);
  }
  return {
    name: storage.place,
    async isEmpty() {
      for await (const _ of storage.list()) return false;
      return true;
    },
    async write(name, content, signal) {
      const folder = await mkdtemp(join(tmpdir(), 'backup-'));
      try {
        const file = join(folder, 'file');
        const { bytes, sha256 } = await saveAs(file, content);
        signal?.throwIfAborted();
        written.add(name);
        await storage.put(name, { size: bytes, sha256, open: async () => createReadStream(file) });
        return { name, bytes, sha256 };
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    read,
    has: async (name) => (await storage.size(name)) !== undefined,
    async remove(name) {
      if (name !== undefined) return storage.remove(name);
      for (const one of written) await storage.remove(one);
    },
  };
}
