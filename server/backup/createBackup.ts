import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '../../src/schema/registry';
import type { Config } from '../config/config';
import { markOf, productVersion } from '../database/databaseVersion';
import type { TableOwner } from '../extensions/featureTables';
import { CommandError } from '../lib/commandError';
import type { Storage } from '../storage/storage';
import { type BackupPlace, measure, toReadable, type WrittenFile } from './backupPlace';
import type { DatabaseFacts } from './databaseFacts';
import { databaseNames, type Manifest, manifestName, mediaPrefix, secretName, writeManifest } from './manifest';
import { copyLibsql, dumpPostgres } from './snapshots';

/** What is backed up, and how. */
export interface BackupOptions {
  readonly config: Pick<Config, 'databaseUrl' | 'dataDir' | 'secrets'>;
  readonly registry: Registry;
  readonly features: readonly TableOwner[];
  /** Where the uploads are. */
  readonly storage: Storage;
  readonly place: BackupPlace;
  /** Whether the gateway's secret goes along. */
  readonly withSecret: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
}

/**
 * Backs a gateway up while it runs: database, uploads, secret. The manifest is written last.
 *
 * @throws CommandError for a place that is in use, and what the database or the disk throws; nothing of the backup is left then
 */
export async function createBackup(options: BackupOptions): Promise<Manifest> {
  const { config, place, withSecret, signal } = options;
  const mark = await takePlace(place);
  try {
    const media = new Map<string, WrittenFile>();
    // Before the database for most of them, and after it for those that came meanwhile: what its records name is there.
    await copyMedia(options, media);
    const { facts, file, ...about } = await copyDatabase(options);
    if (withSecret && facts.secretMark && !config.secrets.some((secret) => markOf(secret) === facts.secretMark))
      throw new CommandError(
        'AUTH_SECRET: not the one that the gateway uses with this database. Set it as for the gateway, or leave it out of the backup with --without-secret.',
      );
    await copyMedia(options, media);
    const secret = withSecret ? [await place.write(secretName, toReadable(`${config.secrets.join(',')}\n`))] : [];
    signal.throwIfAborted();
    const manifest = {
      ...{ product: productVersion, ...about, layout: facts.layout, rows: facts.rows, lastHash: facts.lastHash },
      missing: [...facts.media].filter((path) => !media.has(path)).sort(),
      files: [file, ...secret, ...media.values()],
    };
    await writeManifest(place, mark, manifest);
    return { format: 1, ...manifest };
  } catch (error) {
    // The disk may be full: room is worth more than half a backup. What failed matters more than that this fails too.
    await place.remove(mark).catch(() => undefined);
    throw error;
  }
}

/**
 * Takes a place for one backup: of two that begin at once, the second ends here.
 *
 * @returns the mark that it left
 * @throws CommandError when another one has it, and when something else is there
 */
async function takePlace(place: BackupPlace): Promise<string> {
  const mark = `A backup began here at ${new Date().toISOString()} (${randomUUID()}).`;
  try {
    const first = await place.claim(mark);
    // Now that nobody else begins: another one may have ended a moment ago.
    if (first === mark && (await place.isEmpty())) return mark;
    if (first === mark || (await place.has(manifestName)))
      throw new CommandError(
        `${place.name} is not empty. Each backup has a place of its own: name a new folder, e.g. with the date in it.`,
      );
    const [since] = /\d[\d:.T-]{18,22}Z/.exec(first) ?? [];
    throw new CommandError(
      `${place.name}: another backup began there${since ? ` at ${since}` : ''} and is not finished. Name another place; or, if that backup was killed, delete what it left and run this again.`,
    );
  } catch (error) {
    await place.release(mark).catch(() => undefined);
    throw error;
  }
}

type Copied = Pick<Manifest, 'database' | 'schema' | 'server' | 'createdAt'> & {
  readonly facts: DatabaseFacts;
  readonly file: WrittenFile;
};

async function copyDatabase({ config, registry, features, place, env, signal }: BackupOptions): Promise<Copied> {
  if (config.databaseUrl) {
    const dumped = await dumpPostgres(config.databaseUrl, registry, features, env, (dump) =>
      place.write(databaseNames.postgres, dump, signal),
    );
    const { at, facts, server, saved } = dumped;
    return { database: 'postgres', schema: server.schema, server: server.version, createdAt: at.toISOString(), facts, file: saved };
  }
  const name = databaseNames.libsql;
  const own = place.localPath?.(name);
  // SQLite writes to a file only: for a place elsewhere beside the database.
  if (!own) await removeLeftCopies(config.dataDir, Date.now());
  const folder = own ? undefined : await mkdtemp(join(config.dataDir, copyPrefix));
  try {
    const copy = own ?? join(folder ?? '', name);
    const { at, facts } = await copyLibsql(config.dataDir, copy, registry, features);
    const file = own ? await measure(name, createReadStream(copy)) : await place.write(name, createReadStream(copy), signal);
    return { database: 'libsql', createdAt: at.toISOString(), facts, file };
  } finally {
    if (folder) await rm(folder, { recursive: true, force: true });
  }
}

const copyPrefix = '.backup-';

/** No backup takes so long, milliseconds. */
const longestBackup = 24 * 60 * 60_000;

/** Removes the copies of the database that killed backups left: each is as big as the database. */
async function removeLeftCopies(dataDir: string, now: number): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(copyPrefix)) continue;
    const path = join(dataDir, name);
    const found = await stat(path).catch(() => undefined);
    if (found && now - found.mtimeMs > longestBackup) await rm(path, { recursive: true, force: true });
  }
}

/** Copies the uploads that are not copied yet; what is removed meanwhile is left out. */
async function copyMedia({ storage, place, signal }: BackupOptions, copied: Map<string, WrittenFile>): Promise<void> {
  for await (const { path, isPart } of storage.list()) {
    if (isPart || copied.has(path)) continue;
    signal.throwIfAborted();
    const found = await storage.get(path);
    if (!found) continue;
    copied.set(path, await place.write(mediaPrefix + path, toReadable(found.body), signal));
  }
}
