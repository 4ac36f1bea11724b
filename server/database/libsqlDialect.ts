import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, SqliteDialect, SqliteDriver } from 'kysely';
import type { Durability } from '../config/config';
import { DatabaseUnavailableError } from './databaseErrors';
import { isBusy, openLibsqlFile } from './libsqlFile';

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

  constructor(
    file: string,
    readonly durability: Durability,
  ) {
    super({ database: async () => openLibsqlFile(file, durability) });
    this.#file = file;
  }

  override createDriver(): Driver {
    return new PatientDriver({ database: async () => openLibsqlFile(this.#file, this.durability) }, this.#patience);
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

class PatientDriver extends SqliteDriver {
  constructor(
    config: ConstructorParameters<typeof SqliteDriver>[0],
    readonly patience: Patience,
  ) {
    super(config);
  }

  /** Kysely hands out the one connection in turn; nobody waits for it without end. */
  override async acquireConnection(): Promise<DatabaseConnection> {
    const acquired = super.acquireConnection();
    const inTime = new AbortController();
    const tooLate = sleep(this.patience.turn, undefined, { signal: inTime.signal }).then(() => {
      void acquired.then(() => this.releaseConnection());
      throw new DatabaseUnavailableError(new Error('too many wait for it'));
    });
    const connection = await Promise.race([acquired, tooLate]);
    inTime.abort();
    return new PatientConnection(connection, this.patience);
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

/**
 * Waits for another process that writes without holding up this one: SQLite's own busy timeout blocks the thread, and
 * with it every other request.
 */
class PatientConnection implements DatabaseConnection {
  constructor(
    readonly inner: DatabaseConnection,
    readonly patience: Patience,
  ) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    for (const begun = Date.now(); ; await sleep(20)) {
      try {
        return await this.inner.executeQuery<R>(query);
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
