import { readFileSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { secretFileIn } from '../config/readSecrets';
import { CommandError } from '../lib/commandError';
import { isMediaPath, restoredFile, type Storage } from '../storage/storage';
import { type BackupPlace, measure, saveAs, sizeOf, toReadable } from './backupPlace';
import { type Manifest, mediaPrefix, readManifest, secretName, verifyFiles } from './manifest';
import { restoreLibsql } from './restoreLibsql';
import type { FilesOfRestore, RestoreOptions } from './restoreOptions';
import { restorePostgres } from './restorePostgres';

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
  const secret = await readSecret(place, manifest);
  let staged: StagedSecret | undefined;
  const files: FilesOfRestore = {
    async add() {
      // From now on nothing is swept: neither what is added, nor what only the former database names.
      await storage.put(restoredFile, Buffer.from(options.now.toISOString()));
      await restoreMedia(place, manifest, storage);
      if (secret && !givenSecrets) staged = await stageSecret(secret[0] ?? '', dataDir);
    },
    placeSecret: async () => staged?.place(),
  };
  try {
    const former = databaseUrl
      ? await restorePostgres({ ...options, databaseUrl, manifest }, files)
      : await restoreLibsql({ ...options, manifest }, files);
    return { manifest, former, otherSecret: secret && (givenSecrets ? secret.some((one) => !givenSecrets.includes(one)) : false) };
  } catch (error) {
    await staged?.undo();
    throw error;
  }
}

/** Adds the uploads; others that are there are named by nothing afterwards, and the gateway's sweep removes them after a week. */
async function restoreMedia(place: BackupPlace, { files }: Manifest, storage: Storage): Promise<void> {
  for (const { name, bytes, sha256 } of files) {
    if (!name.startsWith(mediaPrefix)) continue;
    const path = name.slice(mediaPrefix.length);
    if (!isMediaPath(path)) throw new CommandError(`${place.name}: ${name} is no path of an upload. Use another backup.`);
    const there = await storage.get(path);
    if (there?.size === bytes && (await measure(name, toReadable(there.body))).sha256 === sha256) continue;
    await storage.put(path, { size: bytes, sha256, open: () => place.read(name) });
  }
}

async function readSecret(place: BackupPlace, { files }: Manifest): Promise<readonly string[] | undefined> {
  if (!files.some(({ name }) => name === secretName)) return undefined;
  return (await text(await place.read(secretName))).trim().split(',');
}

/** A secret that lies beside the one in the folder. */
interface StagedSecret {
  place(): Promise<void>;
  /** Puts the former one back. */
  undo(): Promise<void>;
}

/** Makes the secret ready for a gateway whose environment names none. @returns undefined when it is in the folder already */
async function stageSecret(secret: string, dataDir: string): Promise<StagedSecret | undefined> {
  const file = secretFileIn(dataDir);
  const staged = `${file}.restoring`;
  const former = (await sizeOf(file)) === undefined ? undefined : readFileSync(file, 'utf8').trim();
  if (former === secret) return undefined;
  if (former !== undefined) await copyFile(file, `${file}.former`);
  await saveAs(staged, toReadable(secret));
  let isPlaced = false;
  return {
    async place() {
      await rename(staged, file);
      isPlaced = true;
    },
    async undo() {
      if (!isPlaced) await rm(staged, { force: true });
      else await (former === undefined ? rm(file, { force: true }) : rename(`${file}.former`, file));
    },
  };
}
