import { sql } from 'kysely';
import { hasAdministrator } from '../api/seedAdministrator';
import { ConfigError } from '../config/config';
import type { Database } from '../database/database';
import { storageProblem } from '../database/databaseErrors';
import { hasDatabase } from '../database/databaseFile';
import { type DatabaseVersion, readVersion, refuseForeign, tableNames } from '../database/databaseVersion';
import { openDatabase } from '../database/openDatabase';
import { findTrigrams } from '../database/search';
import { setupProblem, setupRemedies } from '../database/setupProblem';
import { planUpgrade } from '../extensions/planUpgrade';
import { clockFinding } from './checkMachine';
import type { KnownSecret } from './checkSecrets';
import { bad, type DoctorContext, type DoctorFinding, ok, warn } from './finding';

interface DatabaseCheck {
  readonly findings: readonly DoctorFinding[];
  readonly secret: KnownSecret;
}

const unknown: KnownSecret = { since: undefined, mark: undefined };

export async function checkDatabase(context: DoctorContext): Promise<DatabaseCheck> {
  const { databaseUrl, dataDir } = context.config;
  if (!databaseUrl && !hasDatabase(dataDir))
    return { findings: [ok(`Database: none in ${dataDir} yet; the first start creates it`)], secret: unknown };
  let database: Database | undefined;
  let secret = unknown;
  try {
    database = await openDatabase(context.config);
    const version = await readVersion(database);
    if (version) secret = { since: version.secretSince, mark: version.secretMark };
    return { findings: await getFindings(database, version, context), secret };
  } catch (error) {
    return { findings: getFailure(error, context), secret };
  } finally {
    await database?.close();
  }
}

function getFailure(error: unknown, { config: { databaseUrl, dataDir } }: DoctorContext): DoctorFinding[] {
  if (error instanceof ConfigError) return error.problems.map((problem): DoctorFinding => ({ level: 'bad', text: `Database: ${problem}` }));
  const setup = setupProblem(error);
  if (setup) return [bad(`Database: ${setup.problem}`, setup.remedy)];
  const problem = storageProblem(error);
  if (problem) return [bad(`Database: ${problem.sentence}`, 'docs/operators/restore.md says how to restore a backup.')];
  const remedy = `See that ${databaseUrl ? 'DATABASE_URL leads to a server that runs' : `${dataDir} can be used`}.`;
  return [bad(`Database: ${(error as Error).message}`, remedy)];
}

async function getFindings(database: Database, version: DatabaseVersion | undefined, context: DoctorContext): Promise<DoctorFinding[]> {
  const { registry, config, features } = context;
  const server = database.dialect === 'postgres' ? await checkServer(database, context) : [];
  const kind = database.dialect === 'postgres' ? 'PostgreSQL' : 'libsql';
  if (!version) return [ok(`Database: ${kind}, empty; the first start fills it`), ...server];
  await refuseForeign(database);
  const about = `Database: ${kind}, version ${version.product} (layout ${version.layout})`;
  const steps = await planUpgrade(database, { registry, config, features });
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

interface ServerRow {
  readonly version: string;
  readonly encoding: string;
  readonly clock: string;
  readonly fsync: string;
  readonly commit: string;
  readonly creates: boolean | null;
}

async function checkServer(database: Database, { now }: DoctorContext): Promise<DoctorFinding[]> {
  const began = now();
  const query = sql<ServerRow>`select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
    extract(epoch from clock_timestamp()) * 1000 as clock, current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
    has_schema_privilege(current_schema(), 'CREATE') as creates`;
  const [row] = (await query.execute(database.db)).rows;
  const unsafe = [row?.fsync === 'off' ? 'fsync' : undefined, row?.commit === 'off' ? 'synchronous_commit' : undefined].filter(Boolean);
  return [
    ok(`PostgreSQL: ${row?.version}`),
    ...(row && row.encoding !== 'UTF8'
      ? [bad(`PostgreSQL: its encoding is ${row.encoding}`, `Make a database with: ${setupRemedies.encoding}`)]
      : []),
    ...(row?.creates === false
      ? [bad('PostgreSQL: its role may not create tables', `Make the role the owner, e.g.: ${setupRemedies.owner}`)]
      : []),
    clockFinding('the database server', Number(row?.clock), (began + now()) / 2),
    ...(unsafe.length > 0
      ? [warn(`PostgreSQL: ${unsafe.join(' and ')} is off: what was acknowledged is lost with the power`, 'Set it to on.')]
      : []),
    ...((await findTrigrams(database)) === undefined
      ? [warn('PostgreSQL: no extension pg_trgm, so that search reads whole tables', 'Make it once: create extension pg_trgm')]
      : []),
  ];
}

async function checkAdministrator(database: Database, { registry, config, env }: DoctorContext): Promise<DoctorFinding[]> {
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

async function checkNewest(database: Database, { now, features }: DoctorContext): Promise<DoctorFinding[]> {
  const existing = await tableNames(database);
  const findings: DoctorFinding[] = [];
  for (const { name, tables } of features) {
    if (!tables?.chain || !tables.names.every((table) => existing.has(table))) continue;
    const ahead = ((await tables.chain.newestAt(database.db)) ?? 0) - now();
    if (ahead > 60_000)
      findings.push(
        bad(
          `Clock: the newest entry of the ${name} is ${Math.round(ahead / 1000)} s in the future`,
          'Set the clock of this machine, e.g. with NTP.',
        ),
      );
  }
  return findings;
}
