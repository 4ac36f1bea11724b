import { Kysely, type Logger, sql } from 'kysely';
import type { Durability } from '../config/config';
import type { Log } from '../lib/createLog';
import { poll } from '../lib/poll';
import { currentRequest } from '../lib/requestContext';
import type { Database, Executor } from './database';
import { DatabaseUnavailableError } from './databaseErrors';
import { databaseFile } from './databaseFile';
import { getPrimaryRole } from './findServer';
import { LibsqlDialect } from './libsqlDialect';
import { lockNumbers } from './lockNumbers';
import { ResilientPostgresDialect } from './postgresDialect';
import { openStandby } from './standby';

/**
 * Opens PostgreSQL if there is a URL, else the libsql file `<dataDir>/admin.db`. The first query connects to PostgreSQL.
 * @param options.durability on power loss, libsql only @param options.log reports lost and restored connections to PostgreSQL
 */
export async function openDatabase({
  databaseUrl,
  databaseReadUrl,
  dataDir,
  durability = 'full',
  log = () => undefined,
}: {
  databaseUrl?: string | undefined;
  databaseReadUrl?: string | undefined;
  dataDir: string;
  durability?: Durability;
  log?: Log | undefined;
}): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, databaseReadUrl, log) : openLibsql(dataDir, durability);
}

const starting = { everyMs: 200, forMs: 60 * 60_000 };

const traceStatement: Logger = ({ level, query, queryDurationMillis }) =>
  currentRequest()?.trace?.did('database', queryDurationMillis, { attributes: { 'db.query.text': query.sql }, failed: level === 'error' });

function openLibsql(dataDir: string, durability: Durability): Database {
  const dialect = new LibsqlDialect(databaseFile(dataDir), durability);
  const db: Executor = new Kysely({ dialect, log: traceStatement });
  return {
    db,
    dialect: 'sqlite',
    // All work shares one connection, so other calls wait as well.
    unlimited: (work) => dialect.unlimited(() => work(db)),
    connections: () => dialect.connections(),
    answeredAt: () => dialect.answeredAt(),
    close: () => db.destroy(),
  };
}

function openPostgres(connectionString: string, readUrl: string | undefined, log: Log): Database {
  const role = getPrimaryRole(connectionString);
  const open = (unlimited: boolean) => new ResilientPostgresDialect({ connectionString, role, unlimited, log });
  const dialect = open(false);
  const db: Executor = new Kysely({ dialect, log: traceStatement });
  const standby = readUrl === undefined ? undefined : openStandby(readUrl, log);
  return {
    db,
    dialect: 'postgres',
    async unlimited(work) {
      const own: Executor = new Kysely({ dialect: open(true) });
      try {
        // One connection holds the lock, the other works. Waiting gateways release theirs, because they would use up a small pooler's.
        const workLocked = () =>
          own.transaction().execute(async (trx) => {
            const query = sql<{ isOurs: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(lockNumbers.start)}) as "isOurs"`;
            return (await query.execute(trx)).rows[0]?.isOurs ? { result: await work(own) } : undefined;
          });
        const done = await poll(workLocked, starting);
        if (!done) throw new DatabaseUnavailableError(new Error('another gateway has been preparing it for an hour'));
        return done.result;
      } finally {
        await own.destroy();
      }
    },
    connections: () => dialect.connections(),
    answeredAt: () => dialect.answeredAt(),
    standby,
    async close() {
      await Promise.all([db.destroy(), standby?.close()]);
    },
  };
}
