import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { databaseFileIn, markDatabaseFile } from '../database/databaseFile';
import { CommandError } from '../lib/commandError';
import { mediaOwnerTable } from '../storage/sweepMedia';
import { saveAs, sizeOf } from './backupPlace';
import { countRows, ownTables } from './databaseFacts';
import { databaseNames, type Manifest } from './manifest';
import { readMediaName, restoredOwner } from './restoredOwner';
import type { FilesOfRestore, RestoreOptions } from './restoreOptions';
import { signInTables } from './signInTables';
import { openFile } from './snapshots';

/** What SQLite keeps beside a file. */
const parts = ['', '-wal', '-shm', '-journal'];

/**
 * Puts the database file back.
 *
 * @returns the folder with the former database
 * @throws CommandError
 */
export async function restoreLibsql(
  { place, dataDir, storage, replace, keepSessions, now, manifest }: RestoreOptions & { readonly manifest: Manifest },
  files: FilesOfRestore,
): Promise<string | undefined> {
  const target = databaseFileIn(dataDir);
  const hasFormer = Boolean(await sizeOf(target));
  if (hasFormer && !replace)
    throw new CommandError(
      `DATA_DIR: ${target} holds a database already. To put the backup in its place: --replace. The former one is kept.`,
    );
  // Nobody opens it any more until the other one is in its place.
  const held = hasFormer ? holdFormer(target) : undefined;
  try {
    const owner = await restoredOwner(storage, held && (await readMediaName(held.db)), replace);
    const staged = `${target}.restoring`;
    for (const part of parts) await rm(staged + part, { force: true });
    await saveAs(staged, await place.read(databaseNames.libsql));
    await checkCopy(staged, manifest, { keepSessions, owner });
    await files.add();
    // From here on a gateway that finds no database does not begin a new one.
    markDatabaseFile(dataDir);
    const left = parts.filter((part) => existsSync(target + part));
    const former = left.length > 0 ? join(dataDir, `before-restore-${now.toISOString().replaceAll(/[:.]/g, '-')}`) : undefined;
    if (former) await mkdir(former, { mode: 0o700 });
    // Also what is left beside a file that is gone: SQLite would add it to the restored one. The file goes first: without it no gateway starts.
    for (const part of left) await rename(target + part, join(former ?? '', basename(target) + part));
    // While there is no database: whenever it ends, a gateway finds the secret of the database that it finds.
    await files.placeSecret();
    await rename(staged, target);
    return former;
  } finally {
    await held?.db.destroy();
  }
}

/** Holds the database that is replaced, all in one file; one that is damaged is a reason for a restore. */
function holdFormer(file: string): ReturnType<typeof openFile> {
  const held = openFile(file);
  try {
    holdAlone(held.raw, file);
    held.raw.exec('pragma journal_mode = delete; begin exclusive; commit');
  } catch (error) {
    if (!/^SQLITE_(CORRUPT|NOTADB)/.test(String((error as { code?: unknown }).code))) {
      held.raw.close();
      throw error;
    }
  }
  return held;
}

/**
 * Keeps every other process from a database file until it is closed.
 *
 * @throws CommandError when another process has it open
 */
export function holdAlone(raw: ReturnType<typeof openFile>['raw'], file: string): void {
  try {
    raw.exec('pragma busy_timeout = 2000; pragma locking_mode = exclusive; begin exclusive; commit');
  } catch (error) {
    if (!String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')) throw error;
    throw new CommandError(`${file} is in use. Stop the gateway first.`);
  }
}

/** Makes a copy ready. @throws CommandError when it does not hold what the manifest says */
async function checkCopy(
  file: string,
  { rows }: Manifest,
  { keepSessions, owner }: { readonly keepSessions: boolean; readonly owner: string },
): Promise<void> {
  const { db, raw } = openFile(file);
  try {
    const [{ quick_check: health } = { quick_check: '' }] = raw.prepare('pragma quick_check(1)').all() as { quick_check: string }[];
    if (health !== 'ok')
      throw new CommandError(`The database of the backup is damaged (${health}). Nothing was restored; use another backup.`);
    for (const name of await ownTables({ db, dialect: 'sqlite' })) {
      const count = await countRows(db, name);
      if (count !== rows[name])
        throw new CommandError(`The backup holds ${count} rows of ${name}, and its manifest says ${rows[name]}. Nothing was restored.`);
    }
    if (rows[mediaOwnerTable] !== undefined) await db.updateTable(mediaOwnerTable).set({ name: owner }).execute();
    if (!keepSessions) for (const table of signInTables) if (rows[table] !== undefined) await db.deleteFrom(table).execute();
  } finally {
    await db.destroy();
    for (const part of parts.slice(1)) await rm(file + part, { force: true });
  }
}
