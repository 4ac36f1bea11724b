import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError } from '../lib/commandError';
import type { Storage } from '../storage/storage';
import { type BackupPlace, saveAs, toReadable, unfinishedName } from './backupPlace';
import { manifestName } from './manifest';

/** Matches a manifest in its folder, or without one as in older backups. */
const manifestPath = new RegExp(`^([0-9a-f-]{36}/)?${manifestName.replace('.', '\\.')}$`);

/** Random folders keep concurrent backups apart. Files are staged, because the service needs their size and checksum in advance. */
export function storagePlace(storage: Storage): BackupPlace {
  const own = `${randomUUID()}/`;
  const written: string[] = [];
  let found: string | undefined;

  async function getPath(name: string): Promise<string> {
    if (found === undefined) {
      const folders: string[] = [];
      for await (const { path } of storage.list()) {
        const manifest = manifestPath.exec(path);
        if (manifest) folders.push(manifest[1] ?? '');
      }
      if (folders.length > 1)
        throw new CommandError(`${storage.place} holds ${folders.length} backups: ${folders.join(', ')}. Name the folder of one of them.`);
      found = folders[0];
    }
    return (found ?? '') + name;
  }

  const owner = () => storage.owner(unfinishedName);
  const release = async (mark: string) => {
    if ((await owner()) === mark) await storage.remove(unfinishedName);
  };
  return {
    name: storage.place,
    async isEmpty() {
      for await (const { path } of storage.list()) if (path !== unfinishedName) return false;
      return true;
    },
    claim: (mark) => storage.claim(mark, unfinishedName),
    owner,
    release,
    async write(name, content, signal) {
      const folder = await mkdtemp(join(tmpdir(), 'backup-'));
      try {
        const file = join(folder, 'file');
        const { bytes, sha256 } = await saveAs(file, content);
        signal?.throwIfAborted();
        written.push(own + name);
        await storage.put(own + name, { size: bytes, sha256, open: async () => createReadStream(file) });
        return { name, bytes, sha256 };
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    async read(name) {
      const file = await storage.get(await getPath(name));
      if (!file) throw new CommandError(`${storage.place}: ${name} is missing, so the backup is incomplete. Use another one.`);
      return toReadable(file.body);
    },
    has: async (name) => (await storage.size(await getPath(name))) !== undefined,
    async remove(mark) {
      for (const path of written) await storage.remove(path);
      await release(mark);
    },
  };
}
