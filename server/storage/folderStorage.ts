import { createHash, randomBytes } from 'node:crypto';
import { constants, createReadStream, type Dirent } from 'node:fs';
import { access, mkdir, open, opendir, readFile, realpath, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { makeFolder } from '../lib/makeFolder';
import { StorageError, type StorageTrouble } from '../lib/storageError';
import { type ByteRange, type FileContent, isMediaPath, type ListedFile, ownerFile, type Storage, type StoredFile } from './storage';

const unfinished = { before: '.', after: '.part' } as const;
const isUnfinished = (name: string) => name.startsWith(unfinished.before) && name.endsWith(unfinished.after);

/** Files up to this size in bytes are read at once, which is cheaper than a stream. Most uploads are smaller. */
const maxReadAtOnce = 1024 * 1024;

/** Stores uploads in a folder. @param folder created with the first upload */
export function folderStorage(folder: string): Storage {
  const root = resolve(folder);
  const place = `the folder ${root}`;
  const guarded = <T>(work: Promise<T>): Promise<T> => work.catch((error: unknown) => Promise.reject(toStorageError(error, place)));
  return {
    place,
    isShared: false,
    put: (path, content) => guarded(writeWhole(join(root, path), content)),
    get: (path, range) => guarded(readMedia(root, path, range)),
    size: (path) => guarded(findFile(root, path).then((found) => found?.size)),
    remove: (path) => guarded(isRemovable(path) ? removeFile(join(root, path)) : Promise.resolve()),
    async *list(below) {
      try {
        yield* listFiles(root, below);
      } catch (error) {
        throw toStorageError(error, place);
      }
    },
    owner: (file = ownerFile) => guarded(readOwner(join(root, file))),
    claim: (name, file = ownerFile) => guarded(claim(join(root, file), name)),
    prepare: () => guarded(check(root, place).then(() => undefined)),
    check: () => guarded(check(root, place)),
    close: () => undefined,
  };
}

/** Returns undefined for missing and hidden files, and for links that lead out of the folder. */
async function findFile(root: string, path: string): Promise<{ readonly file: string; readonly size: number } | undefined> {
  if (!isMediaPath(path)) return undefined;
  try {
    const [base, file] = await Promise.all([realpath(root), realpath(join(root, path))]);
    if (!file.startsWith(base + sep)) return undefined;
    const found = await stat(file);
    return found.isFile() ? { file, size: found.size } : undefined;
  } catch (error) {
    return undefinedIfMissing(error);
  }
}

async function readMedia(root: string, path: string, range?: ByteRange): Promise<StoredFile | undefined> {
  const found = await findFile(root, path);
  if (!found) return undefined;
  const { start, end } = range ?? { start: 0, end: found.size };
  const size = end - start;
  if (!range && size <= maxReadAtOnce) {
    const bytes = await readFile(found.file).catch(undefinedIfMissing);
    return bytes && { size: bytes.length, body: bytes };
  }
  return { size, body: size === 0 ? new Uint8Array() : readPieces(found.file, start, end) };
}

async function* listFiles(root: string, below = ''): AsyncGenerator<ListedFile> {
  for await (const entry of listEntries(join(root, below))) {
    const path = below ? `${below}/${entry.name}` : entry.name;
    const isPart = isUnfinished(entry.name);
    // Skips hidden and foreign entries, e.g. an unreadable lost+found.
    if (!isPart && !isMediaPath(path)) continue;
    if (entry.isDirectory()) yield* listFiles(root, path);
    if (!entry.isFile()) continue;
    const found = await stat(join(root, path)).catch(() => undefined);
    if (found) yield { path, size: found.size, age: Date.now() - found.mtimeMs, ...(isPart && { isPart }) };
  }
}

async function readOwner(file: string): Promise<string | undefined> {
  const name = await readFile(file, 'utf8').catch(undefinedIfMissing);
  return name?.trim() || undefined;
}

async function claim(file: string, name: string): Promise<string> {
  makeFolder(dirname(file));
  // With wx, only the first of two concurrent databases writes.
  const handle = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  try {
    await handle?.writeFile(name);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await handle?.close();
  }
  return (await readOwner(file)) ?? '';
}

async function check(root: string, place: string): Promise<void> {
  const existing = await findNearest(root);
  await access(existing, constants.R_OK | constants.W_OK | constants.X_OK);
  const { blocks, bavail } = await statfs(existing);
  if (blocks === 0) throw new StorageError('refused', `${place} is not on a disk. Name another folder.`);
  if (bavail === 0) throw new StorageError('full', `There is no room left in ${place}. Free space, or enlarge the disk.`);
}

/** Opens the file when the first chunk is read, so that an unread body leaves nothing open. */
async function* readPieces(file: string, start: number, end: number): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file, { start, end: end - 1 });
}

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
  // A unique name, because the same file may be written concurrently.
  const part = join(folder, `${unfinished.before}${basename(file)}.${randomBytes(4).toString('hex')}${unfinished.after}`);
  const handle = await open(part, 'wx', 0o600);
  try {
    try {
      if (content instanceof Uint8Array) await handle.writeFile(content);
      else await writeFile(handle, verified(content));
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

async function* verified({ open: begin, size, sha256 }: Exclude<FileContent, Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let passed = 0;
  for await (const chunk of await begin()) {
    passed += chunk.length;
    if (passed > size) break;
    hash.update(chunk);
    yield chunk;
  }
  if (passed !== size || hash.digest('hex') !== sha256) throw new StorageError('away', 'A file changed while it was copied.');
}

/** Makes a new name survive a power loss. Windows cannot open folders and does not need this. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().finally(() => handle.close());
}

async function* listEntries(folder: string): AsyncGenerator<Dirent> {
  try {
    yield* await opendir(folder);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

async function findNearest(folder: string): Promise<string> {
  const found = await stat(folder).catch((error: unknown) => {
    if (!isMissing(error) || dirname(folder) === folder) throw error;
    return undefined;
  });
  if (found && !found.isDirectory()) throw Object.assign(new Error(`${folder} is not a folder`), { code: 'ENOTDIR' });
  return found ? folder : findNearest(dirname(folder));
}

function undefinedIfMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}

function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG';
}

const troubles: Readonly<Record<string, readonly [StorageTrouble, string]>> = {
  ENOSPC: ['full', 'There is no room left in %. Free space, or enlarge the disk.'],
  EDQUOT: ['full', 'The quota of % is used up. Free space, or raise it.'],
  EROFS: ['refused', '% is read-only. Make it writable for the account that runs the gateway.'],
  EACCES: ['refused', 'The account that runs the gateway has no permission for %. Change its owner to that account.'],
  EPERM: ['refused', 'The account that runs the gateway has no permission for %. Change its owner to that account.'],
  ENOTDIR: ['refused', 'A part of the path of % is a file. Name another folder.'],
  EIO: ['away', 'The disk of % fails.'],
  ESTALE: ['away', 'The disk of % is not available.'],
  EMFILE: ['away', 'Too many files are open to use %. Raise the limit of the account that runs the gateway.'],
};

function toStorageError(error: unknown, place: string): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  const [trouble, sentence] = troubles[code] ?? [];
  return trouble && sentence ? new StorageError(trouble, `${sentence.replace('%', place)} (${code})`, error) : error;
}
