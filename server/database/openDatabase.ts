import { Kysely, type Logger, sql } from 'kysely';
import type { Durability } from '../config/config';
import type { Log } from '../lib/createLog';
import { poll } from '../lib/poll';
import { currentRequest } from '../lib/requestContext';
import type { Database, Executor } from './database';
import { DatabaseUnavailableError } from './databaseErrors';
import { databaseFile } from './databaseFile';
import { LibsqlDialect } from './libsqlDialect';
import { lockNumbers } from './lockNumbers';
import { LastingPostgresDialect } from './postgresDialect';

/**
 * Opens PostgreSQL when there is a URL, else the libsql file `<dataDir>/admin.db` (created with its folder).
 *
 * @param options.durability whether the file keeps what was acknowledged when power goes; PostgreSQL's own settings decide for it
 * @param options.log told when connections to PostgreSQL are lost, and when it answers again
 * @throws what the driver throws when the database cannot be opened; PostgreSQL is reached by the first query
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
  durability = 'full',
  log = () => undefined,
}: {
  databaseUrl?: string | undefined;
  dataDir: string;
  durability?: Durability;
  log?: Log | undefined;
}): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, log) : openLibsql(dataDir, durability);
}

/** Polling interval and time limit while another gateway migrates the database. */
const starting = { everyMs: 200, forMs: 60 * 60_000 };

/** Adds a statement to the trace of its request, if there is one, without its values. */
const traceStatement: Logger = ({ level, query, queryDurationMillis }) =>
  currentRequest()?.trace?.did('database', queryDurationMillis, { attributes: { 'db.query.text': query.sql }, failed: level === 'error' });

function openLibsql(dataDir: string, durability: Durability): Database {
  const dialect = new LibsqlDialect(databaseFile(dataDir), durability);
  const db: Executor = new Kysely({ dialect, log: traceStatement });
  return {
    db,
    dialect: 'sqlite',
    // One connection does all there is to do: what else is asked for meanwhile waits too.
    unhurried: (work) => dialect.unhurried(() => work(db)),
    connections: () => dialect.connections(),
    answeredAt: () => dialect.answeredAt(),
    close: () => db.destroy(),
  };
}

function openPostgres(connectionString: string, log: Log): Database {
  const open = (unhurried: boolean) => new LastingPostgresDialect({ connectionString, unhurried, log });
  const dialect = open(false);
  const db: Executor = new Kysely({ dialect, log: traceStatement });
  return {
    db,
    dialect: 'postgres',
    async unhurried(work) {
      const own: Executor = new Kysely({ dialect: open(true) });
      try {
        // One connection holds the lock while the other does the work. Gateways that do not get it wait without a connection: behind a
        // pooler with few connections, they would hold them all.
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
    close: () => db.destroy(),
  };
}
