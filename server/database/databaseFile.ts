import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../config/config';

/** The database file and what SQLite keeps beside it, for nobody but the account of the gateway. */
const secret = 0o600;

/** Where a folder has its database. */
export const databaseFileIn = (dataDir: string) => join(dataDir, 'admin.db');
const markIn = (dataDir: string) => join(dataDir, 'admin.db.made');

/**
 * The database file of a folder, which is made where there is none. Where there was one already, its loss is not covered up by a new one.
 *
 * @throws ConfigError when the file is gone or empty although there was a database
 * @throws the error of the file system
 */
export function databaseFile(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = databaseFileIn(dataDir);
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (!size && existsSync(markIn(dataDir)))
    throw new ConfigError([
      `DATA_DIR: ${file} is ${size === undefined ? 'gone' : 'empty'}, although there was a database. Put it back from a backup. To begin anew, delete ${markIn(dataDir)}.`,
    ]);
  // SQLite gives the files beside it the same rights.
  closeSync(openSync(file, 'a', secret));
  for (const one of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(one)) chmodSync(one, secret);
  return file;
}

/** Whether there is a database in a folder, or was one. */
export const hasDatabase = (dataDir: string) => existsSync(databaseFileIn(dataDir)) || existsSync(markIn(dataDir));

/** Remembers that the folder has a database with something in it. */
export function markDatabaseFile(dataDir: string): void {
  if (!existsSync(markIn(dataDir))) writeFileSync(markIn(dataDir), `${new Date().toISOString()}\n`, { mode: secret });
}
