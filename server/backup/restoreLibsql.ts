import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { getDatabasePath, markDatabaseFile } from '../database/databaseFile';
import { CommandError } from '../lib/commandError';
import { mediaOwnerTable } from '../storage/sweepMedia';
import { getSize, saveAs } from './backupPlace';
import { countRows, ownTables } from './databaseFacts';
import { databaseNames, type Manifest } from './manifest';
import { readMediaName, restoredOwner } from './restoredOwner';
import { type FilesOfRestore, type RestoreOptions, signInTables } from './restoreOptions';
import { openFile } from './snapshots';

const parts = ['', '-wal', '-shm', '-journal'];

/** Restores the database file. @returns the folder of the former one @throws CommandError */
export async function restoreLibsql(
  { place, dataDir, storage, replace, keepSessions, now, manifest }: RestoreOptions & { readonly manifest: Manifest },
  files: FilesOfRestore,
): Promise<string | undefined> {
  const target = getDatabasePath(dataDir);
  const hasFormer = Boolean(await getSize(target));
  if (hasFormer && !replace)
    throw new CommandError(`DATA_DIR: ${target} already exists. Replace it by the backup with --replace. The former one is kept.`);
  const locked = hasFormer ? lockFormer(target) : undefined;
  try {
    const owner = await restoredOwner(storage, locked && (await readMediaName(locked.db)), replace);
    const staged = `${target}.restoring`;
    for (const part of parts) await rm(staged + part, { force: true });
    await saveAs(staged, await place.read(databaseNames.libsql));
    await checkCopy(staged, manifest, { keepSessions, owner });
    await files.add();
    markDatabaseFile(dataDir);
    if (!hasFormer && (await getSize(target)))
      throw new CommandError(`DATA_DIR: ${target} was made during the restore. Stop the gateway first.`);
    const left = parts.filter((part) => existsSync(target + part));
    const former = left.length > 0 ? join(dataDir, `before-restore-${now.toISOString().replaceAll(/[:.]/g, '-')}`) : undefined;
    if (former) await mkdir(former, { mode: 0o700 });
    // Also moves files beside a missing database, which SQLite would apply later. The database goes first: without it no gateway starts.
    for (const part of left) await rename(target + part, join(former ?? '', basename(target) + part));
    // Writes the secret before the database, so that no gateway uses the new database with the wrong secret.
    await files.placeSecret();
    await rename(staged, target);
    return former;
  } finally {
    await locked?.db.destroy();
  }
}

function lockFormer(file: string): ReturnType<typeof openFile> {
  const locked = openFile(file);
  try {
    lockFile(locked.raw, file);
    locked.raw.exec('pragma journal_mode = delete; begin exclusive; commit');
  } catch (error) {
    if (!/^SQLITE_(CORRUPT|NOTADB)/.test(String((error as { code?: unknown }).code))) {
      locked.raw.close();
      throw error;
    }
  }
  return locked;
}

/** Locks out all other processes until the file is closed. @throws CommandError if it is open elsewhere */
export function lockFile(raw: ReturnType<typeof openFile>['raw'], file: string): void {
  try {
    raw.exec('pragma busy_timeout = 2000; pragma locking_mode = exclusive; begin exclusive; commit');
  } catch (error) {
    if (!String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')) throw error;
    throw new CommandError(`${file} is in use. Stop the gateway first.`);
  }
}

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
        throw new CommandError(`The backup has ${count} rows of ${name}, but its manifest states ${rows[name]}. Nothing was restored.`);
    }
    if (rows[mediaOwnerTable] !== undefined) await db.updateTable(mediaOwnerTable).set({ name: owner }).execute();
    if (!keepSessions) for (const table of signInTables) if (rows[table] !== undefined) await db.deleteFrom(table).execute();
  } finally {
    await db.destroy();
    for (const part of parts.slice(1)) await rm(file + part, { force: true });
  }
}
