import { readFileSync } from 'node:fs';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { CommandError } from '../commands/command';
import { isMediaPath, type Storage } from '../storage/storage';
import { type BackupPlace, measure, saveAs, sizeOf, sourceOf } from './backupPlace';
import { type Manifest, mediaPrefix, readManifest, secretName, verifyFiles } from './manifest';
import { restoreLibsql } from './restoreLibsql';
import { restorePostgres } from './restorePostgres';

/** Where a backup is put back, and how. */
export interface RestoreOptions {
  readonly place: BackupPlace;
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** Where the uploads go. */
  readonly storage: Storage;
  /** Secrets that the environment names; undefined where the one in the folder counts. */
  readonly givenSecrets: readonly string[] | undefined;
  /** Over what is there. */
  readonly replace: boolean;
  /** Whether those who are signed in in the backup stay so. */
  readonly keepSessions: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: Date;
}

/** What a restore did. */
export interface Restored {
  readonly manifest: Manifest;
  /** Where the former database is, if it was kept. */
  readonly former: string | undefined;
  /** Whether the secret in use is another than that of the backup; undefined when the backup has none. */
  readonly otherSecret: boolean | undefined;
}

/**
 * Puts a backup back: every file of it is read and compared first, the uploads are added, and the database changes at last, at one go.
 * Whenever it is interrupted, the former database is whole or the gateway refuses to start, and it can be run again.
 *
 * @throws CommandError for a damaged backup, for a target that holds something, and while a gateway runs on it; nothing was changed then
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { place, databaseUrl, dataDir, storage, givenSecrets } = options;
  const manifest = await readManifest(place);
  if (manifest.database === 'libsql' && databaseUrl)
    throw new CommandError(
      `${place.name} holds a libsql database, and DATABASE_URL is set. Restore it without, then move it with \`move-database\`.`,
    );
  if (manifest.database === 'postgres' && !databaseUrl)
    throw new CommandError(`${place.name} holds a PostgreSQL database. Set DATABASE_URL to where it is to go.`);
  await verifyFiles(place, manifest);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const putMedia = () => restoreMedia(place, manifest, storage);
  const former = databaseUrl
    ? await restorePostgres({ ...options, databaseUrl, manifest }, putMedia)
    : await restoreLibsql({ ...options, manifest }, putMedia);
  return { manifest, former, otherSecret: await restoreSecret(place, manifest, dataDir, givenSecrets, former) };
}

/** Adds the uploads; others that are there are named by nothing afterwards, and the gateway's daily sweep removes them. */
async function restoreMedia(place: BackupPlace, { files }: Manifest, storage: Storage): Promise<void> {
  for (const { name, bytes, sha256 } of files) {
    if (!name.startsWith(mediaPrefix)) continue;
    const path = name.slice(mediaPrefix.length);
    if (!isMediaPath(path)) throw new CommandError(`${place.name}: ${name} is no path of an upload. Use another backup.`);
    const there = await storage.get(path);
    if (there?.size === bytes && (await measure(name, piecesOf(there.body))).sha256 === sha256) continue;
    await storage.put(path, { size: bytes, sha256, open: () => place.read(name) });
  }
}

async function* piecesOf(body: Uint8Array | AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (body instanceof Uint8Array) yield body;
  else yield* body;
}

/** Only a secret that the environment does not name is in the folder. */
async function restoreSecret(
  place: BackupPlace,
  { files }: Manifest,
  dataDir: string,
  given: readonly string[] | undefined,
  former: string | undefined,
): Promise<boolean | undefined> {
  if (!files.some(({ name }) => name === secretName)) return undefined;
  const secrets = (await text(await place.read(secretName))).trim().split(',');
  if (given) return secrets.some((secret) => !given.includes(secret));
  const file = join(dataDir, 'auth-secret');
  const first = secrets[0] ?? '';
  const present = await sizeOf(file);
  if (present !== undefined && readFileSync(file, 'utf8').trim() !== first)
    await copyFile(file, join(former ?? dataDir, 'auth-secret.former'));
  await saveAs(`${file}.restoring`, sourceOf(first));
  await rename(`${file}.restoring`, file);
  return false;
}
