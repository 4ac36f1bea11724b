import { CompiledQuery, type DatabaseConnection, type Driver, PostgresDialect, PostgresDriver, type PostgresPool } from 'kysely';
import { toHostUrls } from '../lib/hostUrls';
import type { Connections } from './database';
import { CommitUnknownError, DatabaseUnavailableError } from './databaseErrors';
import { serverLimits } from './databaseLimits';
import { type CountedPool, createPostgresPool, type PostgresOptions } from './postgresPool';

/** Kysely's PostgreSQL dialect with limited waits and reconnection. Errors tell whether anything was written. */
export class ResilientPostgresDialect extends PostgresDialect {
  readonly #pool: CountedPool;
  readonly #begin: string;

  constructor(options: PostgresOptions) {
    const pool = createPostgresPool(options);
    super({ pool });
    this.#pool = pool;
    this.#begin = toBeginStatement(options);
  }

  renew(): Promise<void> {
    return this.#pool.renew();
  }

  connections(): Connections {
    return this.#pool.connections();
  }

  answeredAt(): number {
    return this.#pool.answeredAt();
  }

  override createDriver(): Driver {
    return new ResilientDriver(this.#pool, this.#begin);
  }
}

/** Sets the limits in each transaction, because poolers do not pass on those of connections. */
function toBeginStatement({ connectionString, unlimited = false }: PostgresOptions): string {
  const [first = ''] = toHostUrls(connectionString);
  const own = URL.canParse(first) ? new URL(first).searchParams : new URLSearchParams();
  const settings = Object.entries(serverLimits).map(([name, usual]) => {
    const wanted = Number.parseInt(own.get(name) || String(usual), 10);
    return `set local ${name} = ${unlimited || !(wanted > 0) ? 0 : wanted}`;
  });
  return ['begin', ...settings].join('; ');
}

class ResilientDriver extends PostgresDriver {
  readonly #begin: string;

  constructor(pool: PostgresPool, begin: string) {
    super({ pool });
    this.#begin = begin;
  }

  /** A single message. Isolation levels are not used. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(this.#begin));
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      throw error instanceof DatabaseUnavailableError ? new CommitUnknownError(error.cause) : error;
    }
  }

  /** The server rolls back when a connection is lost. The first error is thrown. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      if (!(error instanceof DatabaseUnavailableError)) throw error;
    });
  }
}
