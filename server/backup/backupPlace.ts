import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { chmod, open, readdir, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { CommandError } from '../lib/commandError';
import { makeFolder } from '../lib/makeFolder';
import { folderStorage } from '../storage/folderStorage';

export interface WrittenFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

export const unfinishedName = 'UNFINISHED';

export interface BackupPlace {
  readonly name: string;
  isEmpty(): Promise<boolean>;
  /** Marks the place unless it has a mark. @returns the stored mark (`Storage.claim`) */
  claim(mark: string): Promise<string>;
  owner(): Promise<string | undefined>;
  release(mark: string): Promise<void>;
  write(name: string, content: Readable, signal?: AbortSignal): Promise<WrittenFile>;
  read(name: string): Promise<Readable>;
  has(name: string): Promise<boolean>;
  remove(mark: string): Promise<void>;
  readonly localPath?: (name: string) => string;
}

function createMeter(maxBytes = Number.POSITIVE_INFINITY) {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async *pass(source: AsyncIterable<Uint8Array | string>) {
      for await (const chunk of source) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
        if (bytes > maxBytes) return;
      }
    },
    result: () => ({ bytes, sha256: hash.digest('hex') }),
  };
}

const secret = 0o600;

export function folderPlace(folder: string): BackupPlace {
  const root = resolve(folder);
  const { claim, owner } = folderStorage(root);
  let isMade = false;
  const removeMade = async () => isMade && rmdir(root).catch(() => undefined);
  return {
    name: root,
    async isEmpty() {
      return !existsSync(root) || (await readdir(root)).every((name) => name === unfinishedName);
    },
    claim(mark) {
      isMade = !existsSync(root);
      return claim(mark, unfinishedName);
    },
    owner: () => owner(unfinishedName),
    async release(mark) {
      if ((await owner(unfinishedName)) === mark) await rm(join(root, unfinishedName), { force: true });
      await removeMade();
    },
    async write(name, content, signal) {
      const file = join(root, name);
      makeFolder(dirname(file));
      const meter = createMeter();
      const handle = await open(file, 'wx', secret);
      try {
        for await (const chunk of meter.pass(content)) {
          signal?.throwIfAborted();
          await handle.appendFile(chunk);
        }
        await handle.sync();
      } finally {
        await handle.close();
      }
      return { name, ...meter.result() };
    },
    async read(name) {
      const file = join(root, name);
      if (!existsSync(file)) throw new CommandError(`${root}: ${name} is missing, so the backup is incomplete. Use another one.`);
      return createReadStream(file);
    },
    has: async (name) => existsSync(join(root, name)),
    localPath: (name) => join(root, name),
    async remove(mark) {
      if ((await owner(unfinishedName)) !== mark) return;
      for (const entry of await readdir(root)) await rm(join(root, entry), { recursive: true, force: true });
      await removeMade();
    },
  };
}

export const toReadable = (content: string | Uint8Array | AsyncIterable<Uint8Array>): Readable =>
  Readable.from(typeof content === 'string' || content instanceof Uint8Array ? [Buffer.from(content)] : content);

export async function saveAs(file: string, content: AsyncIterable<Uint8Array | string>): Promise<{ bytes: number; sha256: string }> {
  makeFolder(dirname(file));
  const meter = createMeter();
  await writeFile(file, meter.pass(content), { mode: secret, flush: true });
  await chmod(file, secret);
  return meter.result();
}

export async function measure(name: string, content: AsyncIterable<Uint8Array | string>, maxBytes?: number): Promise<WrittenFile> {
  const meter = createMeter(maxBytes);
  for await (const _ of meter.pass(content));
  return { name, ...meter.result() };
}

export async function getSize(file: string): Promise<number | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? found.size : undefined;
}
