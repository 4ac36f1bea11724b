import { readFileSync } from 'node:fs';
import { copyFile, rename, rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { getSecretFile } from '../config/readSecrets';
import { CommandError } from '../lib/commandError';
import { makeFolder } from '../lib/makeFolder';
import { isMediaPath, restoredFile, type Storage } from '../storage/storage';
import { type BackupPlace, getSize, measure, saveAs, toReadable } from './backupPlace';
import { type Manifest, mediaPrefix, readManifest, secretName, verifyFiles } from './manifest';
import { restoreLibsql } from './restoreLibsql';
import type { FilesOfRestore, RestoreOptions } from './restoreOptions';
import { restorePostgres } from './restorePostgres';

interface Restored {
  readonly manifest: Manifest;
  readonly former: string | undefined;
  /** True if the current secret differs from the backup's; undefined if the backup has none. */
  readonly otherSecret: boolean | undefined;
}

/**
 * Verifies all files, adds the uploads and replaces the database in one step. If interrupted, the database is intact or no gateway starts.
 * @throws CommandError for a damaged backup, an occupied target, or a running gateway; nothing is changed
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { place, databaseUrl, dataDir, storage, givenSecrets } = options;
  const manifest = await readManifest(place);
  if (manifest.database === 'libsql' && databaseUrl)
    throw new CommandError(
      `${place.name} contains a libsql database, but DATABASE_URL is set. Restore it without, then move it with \`move-database\`.`,
    );
  if (manifest.database === 'postgres' && !databaseUrl)
    throw new CommandError(`${place.name} contains a PostgreSQL database. Set DATABASE_URL to its target.`);
  await verifyFiles(place, manifest);
  makeFolder(dataDir);
  const secret = await readSecret(place, manifest);
  let staged: StagedSecret | undefined;
  const files: FilesOfRestore = {
    async add() {
      // Prevents the sweep from removing restored uploads and those of the former database.
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

/** Adds the uploads. Existing ones without a record are swept after a week. */
async function restoreMedia(place: BackupPlace, { files }: Manifest, storage: Storage): Promise<void> {
  for (const { name, bytes, sha256 } of files) {
    if (!name.startsWith(mediaPrefix)) continue;
    const path = name.slice(mediaPrefix.length);
    if (!isMediaPath(path)) throw new CommandError(`${place.name}: ${name} is not a path of an upload. Use another backup.`);
    const there = await storage.get(path);
    if (there?.size === bytes && (await measure(name, toReadable(there.body))).sha256 === sha256) continue;
    await storage.put(path, { size: bytes, sha256, open: () => place.read(name) });
  }
}

async function readSecret(place: BackupPlace, { files }: Manifest): Promise<readonly string[] | undefined> {
  if (!files.some(({ name }) => name === secretName)) return undefined;
  return (await text(await place.read(secretName))).trim().split(',');
}

interface StagedSecret {
  place(): Promise<void>;
  undo(): Promise<void>;
}

async function stageSecret(secret: string, dataDir: string): Promise<StagedSecret | undefined> {
  const file = getSecretFile(dataDir);
  const staged = `${file}.restoring`;
  const former = (await getSize(file)) === undefined ? undefined : readFileSync(file, 'utf8').trim();
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
