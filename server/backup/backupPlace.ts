import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { chmod, mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { CommandError } from '../lib/commandError';
import { folderStorage } from '../storage/folderStorage';

/** A file of a backup, as it was written. */
export interface WrittenFile {
  /** Its path in the backup, e.g. `media/trainers/….png`. */
  readonly name: string;
  readonly bytes: number;
  /** In hex. */
  readonly sha256: string;
}

/** Holds the mark of the backup that has a place, from the first moment until it is finished. */
export const unfinishedName = 'UNFINISHED';

/** Where one backup lies. */
export interface BackupPlace {
  /** For messages. */
  readonly name: string;
  /** Whether there is nothing but a mark. */
  isEmpty(): Promise<boolean>;
  /** Leaves the mark of a backup where there is none. @returns the mark that is there (`Storage.claim`) */
  claim(mark: string): Promise<string>;
  /** The mark that is there. */
  owner(): Promise<string | undefined>;
  /** Takes a mark away, unless another one is there. */
  release(mark: string): Promise<void>;
  /** Writes a file that is not there yet. @throws the error of the source or of the file system */
  write(name: string, content: Readable, signal?: AbortSignal): Promise<WrittenFile>;
  /** @throws CommandError when there is no such file */
  read(name: string): Promise<Readable>;
  /** Whether a file is there. */
  has(name: string): Promise<boolean>;
  /** Takes away what the backup with this mark wrote, and the mark. */
  remove(mark: string): Promise<void>;
  /** The path of a file on this machine, where the place is on it. */
  readonly localPath?: (name: string) => string;
}

/** Passes bytes on, and knows their number and hash at the end. @param most bytes after which no more are read */
export function createMeter(most = Number.POSITIVE_INFINITY) {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async *pass(source: AsyncIterable<Uint8Array | string>) {
      for await (const chunk of source) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
        if (bytes > most) return;
      }
    },
    result: () => ({ bytes, sha256: hash.digest('hex') }),
  };
}

/** For nobody but the account that makes the backup. */
const secret = 0o600;

/** A backup in a folder of this machine. */
export function folderPlace(folder: string): BackupPlace {
  const root = resolve(folder);
  const { claim, owner } = folderStorage(root);
  return {
    name: root,
    async isEmpty() {
      return !existsSync(root) || (await readdir(root)).every((name) => name === unfinishedName);
    },
    claim: (mark) => claim(mark, unfinishedName),
    owner: () => owner(unfinishedName),
    async release(mark) {
      if ((await owner(unfinishedName)) === mark) await rm(join(root, unfinishedName), { force: true });
    },
    async write(name, content, signal) {
      const file = join(root, name);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
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
      if (!existsSync(file)) throw new CommandError(`${root}: ${name} is missing, so the backup is not whole. Use another one.`);
      return createReadStream(file);
    },
    has: async (name) => existsSync(join(root, name)),
    localPath: (name) => join(root, name),
    async remove(mark) {
      if ((await owner(unfinishedName)) !== mark) return;
      for (const entry of await readdir(root)) await rm(join(root, entry), { recursive: true, force: true });
    },
  };
}

/** What is in memory, or comes in pieces, as a stream. */
export const toReadable = (content: string | Uint8Array | AsyncIterable<Uint8Array>): Readable =>
  Readable.from(typeof content === 'string' || content instanceof Uint8Array ? [Buffer.from(content)] : content);

/** Copies a stream into a file of this machine that only its owner may read, and puts it on the disk. */
export async function saveAs(file: string, content: AsyncIterable<Uint8Array | string>): Promise<{ bytes: number; sha256: string }> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const meter = createMeter();
  await writeFile(file, meter.pass(content), { mode: secret, flush: true });
  await chmod(file, secret);
  return meter.result();
}

/** Reads a file for its size and hash. @param most bytes after which no more are read */
export async function measure(name: string, content: AsyncIterable<Uint8Array | string>, most?: number): Promise<WrittenFile> {
  const meter = createMeter(most);
  for await (const _ of meter.pass(content));
  return { name, ...meter.result() };
}

/** The size of a file; undefined where there is none. */
export async function sizeOf(file: string): Promise<number | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? found.size : undefined;
}
