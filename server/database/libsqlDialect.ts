import { setTimeout } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import Libsql from 'libsql';
import { createCache } from '../createCache';

/**
 * Kysely's SQLite dialect over the `libsql` package: write-ahead log, foreign keys enforced, and up to five seconds
 * of waiting for another process that writes.
 */
export class LibsqlDialect extends SqliteDialect {
  readonly #file: string;

  constructor(file: string) {
    super({ database: async () => openFile(file) });
    this.#file = file;
  }

  override createDriver(): Driver {
    return new ImmediateDriver({ database: async () => openFile(this.#file) });
  }
}

/** Transactions take the write lock at once: a reader that upgrades later fails with SQLITE_BUSY, without any waiting. */
class ImmediateDriver extends SqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    return new PatientConnection(await super.acquireConnection());
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

const patienceMilliseconds = 5000;

/**
 * Waits for another process that writes without holding up this one: SQLite's own busy timeout blocks the thread, and
 * with it every other request.
 */
class PatientConnection implements DatabaseConnection {
  constructor(readonly inner: DatabaseConnection) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    for (const deadline = Date.now() + patienceMilliseconds; ; await setTimeout(20)) {
      try {
        return await this.inner.executeQuery<R>(query);
      } catch (error) {
        if (!isBusy(error) || Date.now() > deadline) throw error;
      }
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, chunkSize);
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
}

/** Queries that stay prepared. */
const mostPrepared = 200;

function openFile(file: string): SqliteDatabase {
  const database = new Libsql(file);
  for (const pragma of ['journal_mode = wal', 'synchronous = normal', 'busy_timeout = 20', 'foreign_keys = on']) database.pragma(pragma);
  // A statement that met a lock stays open in libsql, and an open one forbids every later commit: the retry must use
  // the same statement, which ends it.
  let stalled: (Prepared & { readonly sql: string }) | undefined;
  // Reading ends every statement, and SQLite prepares those anew by itself whose tables have changed.
  const prepared = createCache<Prepared>(mostPrepared);
  const prepare = (sql: string): Prepared => {
    const statement = database.prepare(sql);
    return { statement, reader: statement.reader };
  };
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = stalled?.sql === sql ? stalled : (prepared.get(sql) ?? prepare(sql));
      const { statement, reader } = known;
      stalled = undefined;
      if (reader && sql.startsWith('select')) prepared.set(sql, known);
      const attempt = <T>(run: () => T): T => {
        try {
          return run();
        } catch (error) {
          prepared.delete(sql);
          if (isBusy(error)) stalled = { sql, statement, reader };
          throw error;
        }
      };
      return {
        reader,
        all: (parameters) => attempt(() => statement.all(parameters.map(toBindable))),
        run: (parameters) => attempt(() => statement.run(parameters.map(toBindable))),
        iterate: (parameters) => statement.iterate(parameters.map(toBindable)),
      };
    },
  };
}

interface Prepared {
  readonly statement: ReturnType<InstanceType<typeof Libsql>['prepare']>;
  /** It answers rows. */
  readonly reader: boolean;
}

/**
 * libsql's native part ends the whole process when it is given a boolean, so what it can hold is decided here.
 *
 * @throws TypeError for objects
 */
function toBindable(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value;
  if (value instanceof Date) return value.toISOString();
  throw new TypeError(`A value of type ${typeof value} cannot be stored`);
}
