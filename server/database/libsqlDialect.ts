import { setTimeout as sleep } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import Libsql from 'libsql';
import { LRUCache } from 'lru-cache';
import type { Durability } from '../config/config';
import type { Connections } from './database';
import { DatabaseUnavailableError } from './databaseErrors';

/** Maximum waits in ms for another writing process (`busy`) and for the only connection (`turn`). */
const limited = { busy: 5_000, turn: 10_000 };

const unlimited = { busy: 10 * 60_000, turn: 10 * 60_000 };

export class LibsqlDialect extends SqliteDialect {
  readonly #file: string;
  readonly #timeouts = { ...limited };
  readonly #use: Use = { busy: 0, waiting: 0, answeredAt: Number.NEGATIVE_INFINITY };

  constructor(
    file: string,
    readonly durability: Durability,
  ) {
    super({ database: async () => openLibsqlFile(file, durability) });
    this.#file = file;
  }

  override createDriver(): Driver {
    return new WaitingDriver({ database: async () => openLibsqlFile(this.#file, this.durability) }, this.#timeouts, this.#use);
  }

  connections(): Connections {
    const { busy, waiting } = this.#use;
    return { busy, idle: 1 - busy, waiting };
  }

  answeredAt(): number {
    return this.#use.answeredAt;
  }

  async unlimited<T>(work: () => Promise<T>): Promise<T> {
    Object.assign(this.#timeouts, unlimited);
    try {
      return await work();
    } finally {
      Object.assign(this.#timeouts, limited);
    }
  }
}

type Timeouts = Readonly<typeof limited>;

interface Use {
  busy: number;
  waiting: number;
  answeredAt: number;
}

class WaitingDriver extends SqliteDriver {
  constructor(
    config: ConstructorParameters<typeof SqliteDriver>[0],
    readonly timeouts: Timeouts,
    readonly use: Use,
  ) {
    super(config);
  }

  /** Kysely hands out its only connection in turn; this limits the wait. */
  override async acquireConnection(): Promise<DatabaseConnection> {
    this.use.waiting += 1;
    const acquired = super.acquireConnection();
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        void acquired.then(() => super.releaseConnection());
        reject(new DatabaseUnavailableError(new Error('too many calls are waiting for it')));
      }, this.timeouts.turn);
    });
    const connection = await Promise.race([acquired, tooLate]).finally(() => {
      clearTimeout(timer);
      this.use.waiting -= 1;
    });
    this.use.busy = 1;
    return new WaitingConnection(connection, this.timeouts, this.use);
  }

  override async releaseConnection(): Promise<void> {
    this.use.busy = 0;
    await super.releaseConnection();
  }

  /** Takes the write lock at once, because upgrading a read lock fails with SQLITE_BUSY without waiting. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** SQLite may already have rolled back, e.g. on a full disk. The first error is thrown. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      if (!/no transaction is active/.test(String(error))) throw error;
    });
  }
}

const busyPollMs = 20;

/** Waits for other writing processes as SQLite's busy timeout does, but without blocking the thread. */
class WaitingConnection implements DatabaseConnection {
  constructor(
    readonly inner: DatabaseConnection,
    readonly timeouts: Timeouts,
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
        if (Date.now() - begun > this.timeouts.busy) throw new DatabaseUnavailableError(error);
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

const maxPrepared = 200;

function openLibsqlFile(file: string, durability: Durability): SqliteDatabase {
  const database = new Libsql(file);
  const synchronous = `synchronous = ${durability === 'full' ? 'full' : 'normal'}`;
  for (const pragma of ['busy_timeout = 5000', 'journal_mode = wal', synchronous, 'busy_timeout = 20', 'foreign_keys = on'])
    database.pragma(pragma);
  // Reading ends a statement, and SQLite prepares it again if its tables have changed.
  const prepared = new LRUCache<string, Prepared>({ max: maxPrepared });
  const prepare = (sql: string): Prepared => {
    const statement = database.prepare(sql);
    return { statement, reader: statement.reader };
  };
  return {
    close: () => database.close(),
    prepare(sql) {
      if (/^(begin|commit|rollback)\b/.test(sql)) return toCommand(database, sql);
      const known = prepared.get(sql) ?? prepare(sql);
      const { statement, reader } = known;
      const isSelect = reader && sql.startsWith('select');
      if (isSelect) prepared.set(sql, known);
      // SQLite refuses checkpoints and vacuums within a transaction.
      const isUnlocked = isSelect || /^(pragma|vacuum)\b/.test(sql);
      const attempt = <T>(run: () => T): T => (isUnlocked || database.inTransaction ? run() : runLocked(database, run));
      return {
        reader,
        all: (parameters) => attempt(() => statement.all(parameters.map(toBindable))),
        run: (parameters) => attempt(() => statement.run(parameters.map(toBindable))),
        iterate: (parameters) => statement.iterate(parameters.map(toBindable)),
      };
    },
  };
}

/** libsql ends such a statement even when it meets a lock. */
function toCommand(database: Libsql.Database, sql: string): SqliteStatement {
  const run = () => {
    database.exec(sql);
    return { changes: 0, lastInsertRowid: 0 };
  };
  return { reader: false, all: () => [], run, iterate: () => [][Symbol.iterator]() };
}

/** Takes the write lock before a statement, because libsql leaves one open that meets a lock, and SQLite then refuses every commit. */
function runLocked<T>(database: Libsql.Database, run: () => T): T {
  database.exec('begin immediate');
  try {
    const result = run();
    database.exec('commit');
    return result;
  } catch (error) {
    if (database.inTransaction) database.exec('rollback');
    throw error;
  }
}

interface Prepared {
  readonly statement: ReturnType<InstanceType<typeof Libsql>['prepare']>;
  readonly reader: boolean;
}

/** Unsupported values such as booleans abort the process in libsql's native code. @throws TypeError for objects */
function toBindable(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value;
  if (value instanceof Date) return value.toISOString();
  throw new TypeError(`A value of type ${typeof value} cannot be stored`);
}
