import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '../../src/schema/registry';
import type { Config } from '../config/config';
import { productVersion, toSecretMark } from '../database/databaseVersion';
import type { TableOwner } from '../extensions/featureTables';
import { CommandError } from '../lib/commandError';
import type { Storage } from '../storage/storage';
import { type BackupPlace, measure, toReadable, type WrittenFile } from './backupPlace';
import type { DatabaseFacts } from './databaseFacts';
import { databaseNames, type Manifest, manifestName, mediaPrefix, secretName, writeManifest } from './manifest';
import { copyLibsql, dumpPostgres } from './snapshots';

interface BackupOptions {
  readonly config: Pick<Config, 'databaseUrl' | 'dataDir' | 'secrets'>;
  readonly registry: Registry;
  readonly features: readonly TableOwner[];
  readonly storage: Storage;
  readonly place: BackupPlace;
  readonly withSecret: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
}

/** Backs up a running gateway; a failed backup removes its files. @throws CommandError for a place in use, errors of database and disk */
export async function createBackup(options: BackupOptions): Promise<Manifest> {
  const { config, place, withSecret, signal } = options;
  const mark = await claimPlace(place);
  try {
    const media = new Map<string, WrittenFile>();
    // Most uploads are copied before the database; a second pass copies those added meanwhile, so that none of its records lacks a file.
    await copyMedia(options, media);
    const { facts, file, ...about } = await copyDatabase(options);
    if (withSecret && facts.secretMark && !config.secrets.some((secret) => toSecretMark(secret) === facts.secretMark))
      throw new CommandError(
        'AUTH_SECRET: not the one that the gateway uses with this database. Set it as for the gateway, or omit it with --without-secret.',
      );
    await copyMedia(options, media);
    const secret = withSecret ? [await place.write(secretName, toReadable(`${config.secrets.join(',')}\n`))] : [];
    signal.throwIfAborted();
    const manifest = {
      product: productVersion,
      ...about,
      layout: facts.layout,
      rows: facts.rows,
      lastHash: facts.lastHash,
      missing: [...facts.media].filter((path) => !media.has(path)).sort(),
      files: [file, ...secret, ...media.values()],
    };
    await writeManifest(place, mark, manifest);
    return { format: 1, ...manifest };
  } catch (error) {
    await place.remove(mark).catch(() => undefined);
    throw error;
  }
}

/** Claims a place; the second of concurrent backups fails. @returns its mark @throws CommandError if the place is not empty */
async function claimPlace(place: BackupPlace): Promise<string> {
  const mark = `A backup began here at ${new Date().toISOString()} (${randomUUID()}).`;
  try {
    const first = await place.claim(mark);
    // Checked after the claim, because another backup may have just ended.
    if (first === mark && (await place.isEmpty())) return mark;
    if (first === mark || (await place.has(manifestName)))
      throw new CommandError(
        `${place.name} is not empty. Each backup needs its own place. Name a new folder, e.g. with the date in its name.`,
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
  // SQLite writes only to files, so copies for other places are staged next to the database.
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

/** No backup takes longer, so older copies are leftovers. */
const maxBackupMs = 24 * 60 * 60_000;

async function removeLeftCopies(dataDir: string, now: number): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(copyPrefix)) continue;
    const path = join(dataDir, name);
    const found = await stat(path).catch(() => undefined);
    if (found && now - found.mtimeMs > maxBackupMs) await rm(path, { recursive: true, force: true });
  }
}

async function copyMedia({ storage, place, signal }: BackupOptions, copied: Map<string, WrittenFile>): Promise<void> {
  for await (const { path, isPart } of storage.list()) {
    if (isPart || copied.has(path)) continue;
    signal.throwIfAborted();
    const found = await storage.get(path);
    if (!found) continue;
    copied.set(path, await place.write(mediaPrefix + path, toReadable(found.body), signal));
  }
}
