import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The folder of PostgreSQL's binaries, where they are installed. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(delimiter)];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** Whether tests can have a PostgreSQL: one of their own, or the one that `DATABASE_URL` names. */
export function isPostgresInstalled(): boolean {
  return process.env.DATABASE_URL !== undefined || findPostgres() !== undefined;
}
