import { chmodSync, closeSync, existsSync, openSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../config/config';
import { makeFolder } from '../lib/makeFolder';

/** Only the gateway's account may read the database and SQLite's files beside it. */
const secret = 0o600;

export const getDatabasePath = (dataDir: string) => join(dataDir, 'admin.db');
const getMarkPath = (dataDir: string) => join(dataDir, 'admin.db.made');

/** Returns the path of the database file. Creates the first one. @throws ConfigError if a former database is missing or empty */
export function databaseFile(dataDir: string): string {
  makeFolder(dataDir);
  const file = getDatabasePath(dataDir);
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (!size && existsSync(getMarkPath(dataDir)))
    throw new ConfigError([
      `DATA_DIR: ${file} is ${size === undefined ? 'gone' : 'empty'}, although there was a database. Restore it from a backup. To start empty, delete ${getMarkPath(dataDir)}.`,
    ]);
  // SQLite gives its other files the same permissions.
  closeSync(openSync(file, 'a', secret));
  for (const one of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(one)) chmodSync(one, secret);
  return file;
}

export const hasDatabase = (dataDir: string) => existsSync(getDatabasePath(dataDir)) || existsSync(getMarkPath(dataDir));

export function markDatabaseFile(dataDir: string): void {
  if (!existsSync(getMarkPath(dataDir))) writeFileSync(getMarkPath(dataDir), `${new Date().toISOString()}\n`, { mode: secret });
}
