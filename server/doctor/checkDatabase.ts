import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { planPreparation } from '../api/prepareApi';
import { hasAdministrator } from '../api/seedAdministrator';
import { ConfigError } from '../config/config';
import { storageProblem } from '../database/databaseErrors';
import { layout, movedAway, productVersion, readVersion, tableNames } from '../database/databaseVersion';
import { type Database, openDatabase } from '../database/openDatabase';
import { findTrigrams } from '../database/search';
import type { HistoryTables } from '../history/historyTables';
import { clockFinding } from './checkMachine';
import { bad, type DoctorContext, type Finding, ok, warn } from './finding';

/** Whether the database answers, which version it is of, and what a start would change. */
export async function checkDatabase(context: DoctorContext): Promise<Finding[]> {
  const { databaseUrl, dataDir } = context.config;
  if (!databaseUrl && !existsSync(join(dataDir, 'admin.db')) && !existsSync(join(dataDir, 'admin.db.made')))
    return [ok(`Database: none in ${dataDir} yet; the first start makes it`)];
  let database: Database | undefined;
  try {
    database = await openDatabase(context.config);
    return await findingsOf(database, context);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.map((problem) => bad(`Database: ${problem}`, 'Nothing was changed.'));
    const problem = storageProblem(error);
    if (problem) return [bad(`Database: ${problem.sentence}`, 'See docs/backup.md for how to put a backup back.')];
    return [
      bad(
        `Database: ${(error as Error).message}`,
        `See that ${databaseUrl ? 'DATABASE_URL leads to a server that runs' : `${dataDir} can be used`}.`,
      ),
    ];
  } finally {
    await database?.close();
  }
}

async function findingsOf(database: Database, context: DoctorContext): Promise<Finding[]> {
  const { registry, config } = context;
  const version = await readVersion(database);
  const server = database.dialect === 'postgres' ? await checkServer(database, context) : [];
  const kind = database.dialect === 'postgres' ? 'PostgreSQL' : 'libsql';
  if (!version) return [ok(`Database: ${kind}, empty; the first start fills it`), ...server];
  if (version.layout > layout)
    return [
      bad(
        `Database: written by version ${version.product}, and this is ${productVersion}`,
        'Start that version or a later one, or restore a backup from before the upgrade.',
      ),
    ];
  if (version.unfinished === 'moved') return [bad(`Database: ${movedAway}`, 'Nothing was changed.')];
  if (version.unfinished)
    return [bad('Database: a move into it is not finished', 'Run move-database again: it continues where it stopped.')];
  const about = `Database: ${kind}, version ${version.product} (layout ${version.layout})`;
  const steps = config.apiUrl ? [] : await planPreparation({ registry, database });
  return [
    ok(about),
    steps.length > 0
      ? warn(
          `Migrations: the next start does ${steps.length} steps, e.g. ${steps[0]}`,
          'See them all with migrate --dry-run, and make a backup first.',
        )
      : ok('Migrations: none to do'),
    ...server,
    ...(await checkAdministrator(database, context)),
    ...(await checkNewest(database, context)),
  ];
}

async function checkServer(database: Database, { now }: DoctorContext): Promise<Finding[]> {
  const began = now();
  const query = sql<{ version: string; clock: string; fsync: string; commit: string }>`select current_setting('server_version') as version,
    extract(epoch from clock_timestamp()) * 1000 as clock, current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`;
  const [row] = (await query.execute(database.db)).rows;
  const unsafe = [row?.fsync === 'off' ? 'fsync' : undefined, row?.commit === 'off' ? 'synchronous_commit' : undefined].filter(Boolean);
  return [
    ok(`PostgreSQL: ${row?.version}`),
    clockFinding('the database server', Number(row?.clock), (began + now()) / 2),
    ...(unsafe.length > 0
      ? [warn(`PostgreSQL: ${unsafe.join(' and ')} is off: what was acknowledged is lost with the power`, 'Set it to on.')]
      : []),
    ...((await findTrigrams(database)) === undefined
      ? [warn('PostgreSQL: no extension pg_trgm, so that search reads whole tables', 'Make it once: create extension pg_trgm')]
      : []),
  ];
}

async function checkAdministrator(database: Database, { registry, config, env }: DoctorContext): Promise<Finding[]> {
  if (config.apiUrl || !(await hasAdministrator({ registry, database }).catch(() => false))) return [];
  return env.ADMIN_PASSWORD
    ? [
        warn(
          'ADMIN_PASSWORD: set, and the database has an administrator',
          'It is for the first start only: take it out of the environment.',
        ),
      ]
    : [];
}

/** A clock that was put back is behind what was written before. */
async function checkNewest(database: Database, { now }: DoctorContext): Promise<Finding[]> {
  if (!(await tableNames(database)).has('gateway_history')) return [];
  const typed = database.db as unknown as Kysely<HistoryTables>;
  const newest = await typed.selectFrom('gateway_history').select('at').orderBy('id', 'desc').limit(1).executeTakeFirst();
  const ahead = Number(newest?.at ?? 0) - now();
  return ahead > 60_000
    ? [
        bad(
          `Clock: the newest entry of the history is ${Math.round(ahead / 1000)} s in the future`,
          'Set the clock of this machine, e.g. with NTP.',
        ),
      ]
    : [];
}
