import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '../commands/command';
import { markDatabaseFile } from '../database/databaseFile';
import { saveAs, sizeOf } from './backupPlace';
import { ownTables } from './databaseFacts';
import { databaseNames, type Manifest } from './manifest';
import type { RestoreOptions } from './restoreBackup';
import { signInTables } from './signInTables';
import { databaseFileIn, openFile } from './snapshots';

/** What SQLite keeps beside a file. */
const parts = ['', '-wal', '-shm'];

/**
 * Puts the database file back.
 *
 * @param putMedia runs once nothing can be wrong any more but the disk
 * @returns the folder with the former database
 * @throws CommandError
 */
export async function restoreLibsql(
  { place, dataDir, replace, keepSessions, now, manifest }: RestoreOptions & { readonly manifest: Manifest },
  putMedia: () => Promise<void>,
): Promise<string | undefined> {
  const target = databaseFileIn(dataDir);
  const hasFormer = Boolean(await sizeOf(target));
  if (hasFormer && !replace)
    throw new CommandError(
      `DATA_DIR: ${target} holds a database already. To put the backup in its place: --replace. The former one is kept.`,
    );
  if (hasFormer) refuseInUse(target);
  const staged = `${target}.restoring`;
  for (const part of parts) await rm(staged + part, { force: true });
  await saveAs(staged, await place.read(databaseNames.libsql));
  await checkCopy(staged, manifest, keepSessions);
  await putMedia();
  if (!hasFormer) {
    // From here on a gateway that finds no database does not begin a new one.
    markDatabaseFile(dataDir);
    await rm(target, { force: true });
    await rename(staged, target);
    return undefined;
  }
  const former = join(dataDir, `before-restore-${now.toISOString().replaceAll(/[:.]/g, '-')}`);
  await mkdir(former, { mode: 0o700 });
  markDatabaseFile(dataDir);
  for (const part of parts) if (existsSync(target + part)) await rename(target + part, join(former, `admin.db${part}`));
  await rename(staged, target);
  return former;
}

/**
 * Makes sure that no other process has a database file open.
 *
 * @throws CommandError
 */
export function refuseInUse(file: string): void {
  const { raw } = openFile(file);
  try {
    raw.pragma('busy_timeout = 2000');
    raw.pragma('locking_mode = exclusive');
    raw.exec('begin exclusive');
    raw.exec('rollback');
  } catch (error) {
    if (String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY'))
      throw new CommandError(`${file} is in use. Stop the gateway first.`);
    // A damaged file is one reason for a restore.
    if (!/^SQLITE_(CORRUPT|NOTADB)/.test(String((error as { code?: unknown }).code))) throw error;
  } finally {
    raw.close();
  }
}

/** @throws CommandError when it does not hold what the manifest says */
async function checkCopy(file: string, { rows }: Manifest, keepSessions: boolean): Promise<void> {
  const { db, raw } = openFile(file);
  try {
    const [{ quick_check: health } = { quick_check: '' }] = raw.prepare('pragma quick_check(1)').all() as { quick_check: string }[];
    if (health !== 'ok')
      throw new CommandError(`The database of the backup is damaged (${health}). Nothing was restored; use another backup.`);
    for (const name of await ownTables({ db, dialect: 'sqlite' })) {
      const { count } = await db
        .selectFrom(name)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      if (Number(count) !== rows[name])
        throw new CommandError(`The backup holds ${count} rows of ${name}, and its manifest says ${rows[name]}. Nothing was restored.`);
    }
    if (!keepSessions) for (const table of signInTables) if (rows[table] !== undefined) await db.deleteFrom(table).execute();
  } finally {
    await db.destroy();
    for (const part of parts.slice(1)) await rm(file + part, { force: true });
  }
}
