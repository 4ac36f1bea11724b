import { setTimeout as sleep } from 'node:timers/promises';
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
import { LRUCache } from 'lru-cache';
import type { Durability } from '../config/config';
import type { Connections } from './database';
import { DatabaseUnavailableError } from './databaseErrors';

/** Milliseconds to wait for another process that writes, and for the one connection to be free. */
const hurried = { busy: 5_000, turn: 10_000 };

/** The same for work that other gateways wait for, such as a migration. */
const unhurried = { busy: 10 * 60_000, turn: 10 * 60_000 };

/**
 * Kysely's SQLite dialect over the `libsql` package: write-ahead log, foreign keys enforced, and up to five seconds
 * of waiting for another process that writes.
 */
export class LibsqlDialect extends SqliteDialect {
  readonly #file: string;
  readonly #patience = { ...hurried };
  readonly #use: Use = { busy: 0, waiting: 0, answeredAt: Number.NEGATIVE_INFINITY };

  constructor(
    file: string,
    readonly durability: Durability,
  ) {
    super({ database: async () => openLibsqlFile(file, durability) });
    this.#file = file;
  }

  override createDriver(): Driver {
    return new PatientDriver({ database: async () => openLibsqlFile(this.#file, this.durability) }, this.#patience, this.#use);
  }

  /** The one connection, and calls that wait for it. */
  connections(): Connections {
    const { busy, waiting } = this.#use;
    return { busy, idle: 1 - busy, waiting };
  }

  /** When it last answered a statement (`performance.now`). */
  answeredAt(): number {
    return this.#use.answeredAt;
  }

  /** Waits for other processes as long as it takes while some work runs. */
  async unhurried<T>(work: () => Promise<T>): Promise<T> {
    Object.assign(this.#patience, unhurried);
    try {
      return await work();
    } finally {
      Object.assign(this.#patience, hurried);
    }
  }
}

type Patience = Readonly<typeof hurried>;

/** What the one connection does. */
interface Use {
  busy: number;
  waiting: number;
  answeredAt: number;
}

class PatientDriver extends SqliteDriver {
  constructor(
    config: ConstructorParameters<typeof SqliteDriver>[0],
    readonly patience: Patience,
    readonly use: Use,
  ) {
    super(config);
  }

  /** Kysely hands out the one connection in turn; nobody waits for it without end. */
  override async acquireConnection(): Promise<DatabaseConnection> {
    this.use.waiting += 1;
    const acquired = super.acquireConnection();
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        void acquired.then(() => super.releaseConnection());
        reject(new DatabaseUnavailableError(new Error('too many wait for it')));
      }, this.patience.turn);
    });
    const connection = await Promise.race([acquired, tooLate]).finally(() => {
      clearTimeout(timer);
      this.use.waiting -= 1;
    });
    this.use.busy = 1;
    return new PatientConnection(connection, this.patience, this.use);
  }

  override async releaseConnection(): Promise<void> {
    this.use.busy = 0;
    await super.releaseConnection();
  }

  /** Transactions take the write lock at once: a reader that upgrades later fails with SQLITE_BUSY, without any waiting. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** Where SQLite rolled back by itself, e.g. on a full disk, there is nothing left to do; why it did is what counts. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      if (!/no transaction is active/.test(String(error))) throw error;
    });
  }
}

const busyPollMs = 20;

/**
 * Waits for another process that writes without holding up this one: SQLite's own busy timeout blocks the thread, and
 * with it every other request.
 */
class PatientConnection implements DatabaseConnection {
  constructor(
    readonly inner: DatabaseConnection,
    readonly patience: Patience,
    readonly use: Use,
  ) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    for (const begun = Date.now(); ; await sleep(busyPollMs)) {
      try {
        const result = await this.inner.executeQuery<R>(query);
        this.use.answeredAt = performance.now();
        return result;
      } catch (error) {
        if (!isBusy(error)) throw error;
        if (Date.now() - begun > this.patience.busy) throw new DatabaseUnavailableError(error);
      }
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, chunkSize);
  }
}

/** Whether another process holds the lock that a statement needs. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
}

/** Queries that stay prepared. */
const mostPrepared = 200;

/** Opens a database file: write-ahead log, foreign keys enforced, statements prepared once. */
function openLibsqlFile(file: string, durability: Durability): SqliteDatabase {
  const database = new Libsql(file);
  const synchronous = `synchronous = ${durability === 'full' ? 'full' : 'normal'}`;
  for (const pragma of ['busy_timeout = 5000', 'journal_mode = wal', synchronous, 'busy_timeout = 20', 'foreign_keys = on'])
    database.pragma(pragma);
  // A statement that met a lock stays open in libsql, and an open one forbids every later commit: the retry must use
  // the same statement, which ends it.
  let stalled: (Prepared & { readonly sql: string }) | undefined;
  // Reading ends every statement, and SQLite prepares those anew by itself whose tables have changed.
  const prepared = new LRUCache<string, Prepared>({ max: mostPrepared });
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
