import { existsSync } from 'node:fs';
import { open, rm, writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely';
import Libsql from 'libsql';
import pg from 'pg';
import type { Registry } from '../../src/schema/registry';
import type { Executor } from '../database/database';
import { DatabaseUnavailableError } from '../database/databaseErrors';
import { getDatabasePath } from '../database/databaseFile';
import { serverLimits } from '../database/databaseLimits';
import type { TableOwner } from '../extensions/featureTables';
import { CommandError } from '../lib/commandError';
import { type DatabaseFacts, readFacts } from './databaseFacts';
import { findTools, runTool, toConnection } from './postgresTools';

const busyTimeoutMs = 60_000;

export function openFile(file: string): { readonly db: Executor; readonly raw: InstanceType<typeof Libsql> } {
  const raw = new Libsql(file);
  raw.pragma(`busy_timeout = ${busyTimeoutMs}`);
  return { raw, db: new Kysely({ dialect: new SqliteDialect({ database: raw }) }) };
}

/** Copies a libsql database by `vacuum into`, which blocks no one. @param file is created @throws CommandError without a database */
export async function copyLibsql(
  dataDir: string,
  file: string,
  registry: Registry,
  features: readonly TableOwner[],
): Promise<{ at: Date; facts: DatabaseFacts }> {
  const source = getDatabasePath(dataDir);
  if (!existsSync(source)) throw new CommandError(`DATA_DIR: ${source} does not exist. Set DATA_DIR, or DATABASE_URL, as for the gateway.`);
  // Created here with restricted permissions; SQLite accepts an empty file.
  await writeFile(file, '', { flag: 'wx', mode: 0o600 });
  const { raw } = openFile(source);
  const at = new Date();
  try {
    raw.prepare('vacuum into ?').run(file);
  } finally {
    raw.close();
  }
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
  const copy = openFile(file);
  try {
    return { at, facts: await readFacts({ db: copy.db, dialect: 'sqlite' }, registry, features) };
  } finally {
    await copy.db.destroy();
    for (const one of [`${file}-wal`, `${file}-shm`]) await rm(one, { force: true });
  }
}

export function openServer(databaseUrl: string): Executor {
  const url = new URL(databaseUrl);
  const names = Object.keys(serverLimits);
  for (const name of [...names, 'query_timeout']) url.searchParams.delete(name);
  // Also overrides limits of the PostgreSQL user and the database.
  const options = `${url.searchParams.get('options') ?? ''} ${names.map((name) => `-c ${name}=0`).join(' ')}`.trim();
  url.searchParams.delete('options');
  const pool = new pg.Pool({ connectionString: url.href, options, max: 1, connectionTimeoutMillis: 10_000 });
  pool.on('error', () => undefined);
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

export interface Server {
  readonly major: number;
  readonly version: string;
  readonly schema: string;
}

export async function askServer(db: Executor): Promise<Server> {
  const query = sql<{ number: string; version: string; schema: string | null }>`select current_setting('server_version_num') as number,
    current_setting('server_version') as version, current_schema() as schema`;
  const { rows } = await query.execute(db).catch((error: unknown) => {
    throw new DatabaseUnavailableError(error);
  });
  const { number = '0', version = '', schema } = rows[0] ?? {};
  if (!schema) throw new CommandError('DATABASE_URL: the account has no schema. Run: create schema public');
  return { major: Math.floor(Number(number) / 10_000), version: version.split(' ')[0] ?? '', schema };
}

export async function dumpPostgres<T>(
  databaseUrl: string,
  registry: Registry,
  features: readonly TableOwner[],
  env: Readonly<Record<string, string | undefined>>,
  save: (dump: Readable) => Promise<T>,
): Promise<{ at: Date; facts: DatabaseFacts; server: Server; saved: T }> {
  const db = openServer(databaseUrl);
  try {
    const server = await askServer(db);
    const tool = await findTools(['pg_dump'], server.major, env);
    const { url, env: own } = toConnection(databaseUrl);
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const exported = await sql<{ name: string }>`select pg_export_snapshot() as name`.execute(trx);
        const at = new Date();
        const what = [`--snapshot=${exported.rows[0]?.name}`, `--schema="${server.schema}"`, '--format=custom'];
        const args = [...what, '--no-owner', '--no-privileges', '--no-comments', '--no-password', `--dbname=${url}`];
        const dump = runTool(tool('pg_dump'), args, own);
        try {
          const [saved] = await Promise.all([save(dump.output), dump.ended]);
          return { at, facts: await readFacts({ db: trx, dialect: 'postgres' }, registry, features), server, saved };
        } catch (error) {
          dump.stop();
          await dump.ended;
          throw error;
        }
      });
  } finally {
    await db.destroy();
  }
}
