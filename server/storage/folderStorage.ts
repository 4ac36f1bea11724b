import { createHash, randomBytes } from 'node:crypto';
import { constants, createReadStream, type Dirent } from 'node:fs';
import { access, mkdir, open, opendir, readFile, realpath, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { StorageError, type StorageTrouble } from '../lib/storageError';
import { type ByteRange, type FileContent, isMediaPath, type ListedFile, ownerFile, type Storage, type StoredFile } from './storage';

/** What a file is called until it is whole. */
const unfinished = { before: '.', after: '.part' } as const;
const isUnfinished = (name: string) => name.startsWith(unfinished.before) && name.endsWith(unfinished.after);

/** Up to here a file is read at once: cheaper than a stream, and no more than the usual upload. Bytes. */
const readAtOnce = 1024 * 1024;

/** Uploads in a folder. @param folder made when the first one comes */
export function folderStorage(folder: string): Storage {
  const root = resolve(folder);
  const place = `the folder ${root}`;
  const guarded = <T>(work: Promise<T>): Promise<T> => work.catch((error: unknown) => Promise.reject(toStorageError(error, place)));

  /** The file behind a path; undefined for what is none, and for a link that leads out of the folder. */
  async function find(path: string): Promise<{ readonly file: string; readonly size: number } | undefined> {
    if (!isMediaPath(path)) return undefined;
    try {
      const [base, file] = await Promise.all([realpath(root), realpath(join(root, path))]);
      if (!file.startsWith(base + sep)) return undefined;
      const found = await stat(file);
      return found.isFile() ? { file, size: found.size } : undefined;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async function get(path: string, range?: ByteRange): Promise<StoredFile | undefined> {
    const found = await find(path);
    if (!found) return undefined;
    const { start, end } = range ?? { start: 0, end: found.size };
    const size = end - start;
    if (!range && size <= readAtOnce) {
      const bytes = await readFile(found.file).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
        return undefined;
      });
      return bytes && { size: bytes.length, body: bytes };
    }
    return { size, body: size === 0 ? new Uint8Array() : piecesOf(found.file, start, end) };
  }

  async function* list(below = ''): AsyncGenerator<ListedFile> {
    for await (const entry of entriesOf(join(root, below))) {
      const path = below ? `${below}/${entry.name}` : entry.name;
      const isPart = isUnfinished(entry.name);
      // Hidden ones, and what is none of ours, e.g. a file system's own lost+found, which nobody may read.
      if (!isPart && !isMediaPath(path)) continue;
      if (entry.isDirectory()) yield* list(path);
      if (!entry.isFile()) continue;
      // Another gateway may have removed it.
      const found = await stat(join(root, path)).catch(() => undefined);
      if (found) yield { path, size: found.size, age: Date.now() - found.mtimeMs, ...(isPart && { isPart }) };
    }
  }

  const owner = async (file = ownerFile) => {
    const name = await readFile(join(root, file), 'utf8').catch((error: unknown) => {
      if (!isMissing(error)) throw error;
      return undefined;
    });
    return name?.trim() || undefined;
  };

  async function claim(name: string, file = ownerFile): Promise<string> {
    await mkdir(root, { recursive: true, mode: 0o700 });
    // wx: of two databases that come at once, one is first.
    await writeFile(join(root, file), name, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    return (await owner(file)) ?? '';
  }

  async function check(): Promise<void> {
    // The folder is made with the first upload.
    const there = await nearest(root);
    await access(there, constants.R_OK | constants.W_OK | constants.X_OK);
    if ((await statfs(there)).bavail === 0)
      throw new StorageError('full', `There is no room left in ${place}: free some, or give the disk more.`);
  }

  return {
    place,
    isShared: false,
    put: (path, content) => guarded(writeWhole(join(root, path), content)),
    get: (path, range) => guarded(get(path, range)),
    size: (path) => guarded(find(path).then((found) => found?.size)),
    remove: (path) => guarded(isRemovable(path) ? removeFile(join(root, path)) : Promise.resolve()),
    async *list(below) {
      try {
        yield* list(below);
      } catch (error) {
        throw toStorageError(error, place);
      }
    },
    owner: (file) => guarded(owner(file)),
    claim: (name, file) => guarded(claim(name, file)),
    prepare: () => guarded(check().then(() => undefined)),
    check: () => guarded(check()),
    close: () => undefined,
  };
}

/** Opens the file with its first piece: whoever never begins leaves nothing open. */
async function* piecesOf(file: string, start: number, end: number): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file, { start, end: end - 1 });
}

/** A folder is no file. */
async function removeFile(file: string): Promise<void> {
  await rm(file, { force: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_FS_EISDIR' && !isMissing(error)) throw error;
  });
}

function isRemovable(path: string): boolean {
  const name = basename(path);
  return isMediaPath(isUnfinished(name) ? join(dirname(path), name.slice(unfinished.before.length)) : path);
}

async function writeWhole(file: string, content: FileContent): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  // A name of its own, so that two who write the same file do not write into one another's.
  const part = join(folder, `${unfinished.before}${basename(file)}.${randomBytes(4).toString('hex')}${unfinished.after}`);
  const handle = await open(part, 'wx', 0o600);
  try {
    try {
      if (content instanceof Uint8Array) await handle.writeFile(content);
      else await writeFile(handle, checked(content));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, file);
    await syncFolder(folder);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** @throws StorageError at the end when the bytes are not those that were announced */
async function* checked({ open: begin, size, sha256 }: Exclude<FileContent, Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let passed = 0;
  for await (const chunk of await begin()) {
    passed += chunk.length;
    if (passed > size) break;
    hash.update(chunk);
    yield chunk;
  }
  if (passed !== size || hash.digest('hex') !== sha256) throw new StorageError('away', 'A file is another one than a moment before.');
}

/** The new name outlasts a loss of power too. Where a folder cannot be opened (Windows), the system sees to it. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().finally(() => handle.close());
}

async function* entriesOf(folder: string): AsyncGenerator<Dirent> {
  try {
    yield* await opendir(folder);
  } catch (error) {
    // No upload yet, or another gateway was faster.
    if (!isMissing(error)) throw error;
  }
}

/** The folder, or the first above it that is there. */
async function nearest(folder: string): Promise<string> {
  const found = await stat(folder).catch((error: unknown) => {
    if (!isMissing(error) || dirname(folder) === folder) throw error;
    return undefined;
  });
  if (found && !found.isDirectory()) throw Object.assign(new Error(`${folder} is no folder`), { code: 'ENOTDIR' });
  return found ? folder : nearest(dirname(folder));
}

function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG';
}

const troubles: Readonly<Record<string, readonly [StorageTrouble, string]>> = {
  ENOSPC: ['full', 'There is no room left in %: free some, or give the disk more.'],
  EDQUOT: ['full', 'The quota of % is used up: free some room, or raise it.'],
  EROFS: ['refused', 'Nothing can be stored in %, as it is read-only: make it writable for the account that runs the gateway.'],
  EACCES: ['refused', 'The account that runs the gateway may not use %: give it to that account.'],
  EPERM: ['refused', 'The account that runs the gateway may not use %: give it to that account.'],
  ENOTDIR: ['refused', 'A part of the path of % is a file: name another folder.'],
  EIO: ['away', 'The disk under % fails: see to it.'],
  ESTALE: ['away', 'The disk under % is away: see to it.'],
  EMFILE: ['away', 'Too many files are open to use %: raise the limit of the account that runs the gateway.'],
};

function toStorageError(error: unknown, place: string): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  const [trouble, sentence] = troubles[code] ?? [];
  return trouble && sentence ? new StorageError(trouble, `${sentence.replace('%', place)} (${code})`, error) : error;
}
