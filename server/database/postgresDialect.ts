import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely';
import pg from 'pg';
import type { Log } from '../lib/createLog';
import type { Connections } from './database';
import { CommitUnknownError, DatabaseUnavailableError, endsConnection, isRefusedForNow } from './databaseErrors';
import { isCollision, retryAfter } from './transact';

/**
 * Milliseconds, each less than the half minute that the app waits for an answer. The parameters of the URL replace them:
 * `?statement_timeout=60000`.
 */
const limits = {
  /** For a new connection, and for one of the pool to be free. */
  connectionTimeoutMillis: 8_000,
  /** Kept by the client: a server that is frozen keeps no limit of its own. */
  query_timeout: 18_000,
};
/** The same, kept by PostgreSQL. */
export const serverLimits = { lock_timeout: 8_000, statement_timeout: 15_000, idle_in_transaction_session_timeout: 15_000 };

const dateType = 1082;
const bigintType = 20;

/** What a PostgreSQL connection is opened with. */
export interface PostgresOptions {
  readonly connectionString: string;
  /** Two connections on which statements may take any time. */
  readonly unhurried?: boolean;
  /** Told when connections are lost, and when the database answers again. */
  readonly log: Log;
}

/**
 * Kysely's PostgreSQL dialect, made to survive a failing server. Every wait has a limit. A lost connection neither ends the process
 * nor is used again. Errors say whether anything was written (`databaseErrors.ts`).
 */
export class LastingPostgresDialect extends PostgresDialect {
  readonly #pool: CountedPool;
  readonly #begin: string;

  constructor(options: PostgresOptions) {
    const pool = createPool(options);
    super({ pool });
    this.#pool = pool;
    this.#begin = beginOf(options);
  }

  connections(): Connections {
    return this.#pool.connections();
  }

  /** When it last answered a statement (`performance.now`). */
  answeredAt(): number {
    return this.#pool.answeredAt();
  }

  override createDriver(): Driver {
    return new LastingDriver(this.#pool, this.#begin);
  }
}

/**
 * The statement that begins a transaction, with its limits. They hold in the transaction alone, so that they hold behind a pooler too,
 * which passes on none of a connection's own.
 */
function beginOf({ connectionString, unhurried = false }: PostgresOptions): string {
  const own = URL.canParse(connectionString) ? new URL(connectionString).searchParams : new URLSearchParams();
  const settings = Object.entries(serverLimits).map(([name, usual]) => {
    const wanted = Number.parseInt(own.get(name) || String(usual), 10);
    return `set local ${name} = ${unhurried || !(wanted > 0) ? 0 : wanted}`;
  });
  return ['begin', ...settings].join('; ');
}

class LastingDriver extends PostgresDriver {
  readonly #begin: string;

  constructor(pool: PostgresPool, begin: string) {
    super({ pool });
    this.#begin = begin;
  }

  /** One message. Nobody here asks for another isolation level than the usual one. */
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

  /** Where the connection is lost the server rolls back by itself; why it was lost is what counts. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      if (!(error instanceof DatabaseUnavailableError)) throw error;
    });
  }
}

interface CountedPool extends PostgresPool {
  connections(): Connections;
  answeredAt(): number;
}

function createPool({ connectionString, unhurried = false, log }: PostgresOptions): CountedPool {
  let isAway = false;
  let answeredAt = Number.NEGATIVE_INFINITY;
  const health: Health = {
    lost(error) {
      if (!isAway) log(error.message, { level: 'error' });
      isAway = true;
    },
    answered() {
      answeredAt = performance.now();
      if (isAway) log('The database answers again');
      isAway = false;
    },
  };
  const broken = new WeakSet<pg.PoolClient>();
  const open = (url: string) => {
    const pool = new pg.Pool({
      connectionString: url,
      keepAlive: true,
      // One stays open: by it, restore and move-database see that a gateway runs.
      min: 1,
      ...(unhurried ? { max: 2, connectionTimeoutMillis: limits.connectionTimeoutMillis } : { ...limits, ...serverLimits }),
      types: { getTypeParser },
    });
    // Without listeners, a connection that the server drops would end the process, idle or in use.
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => broken.add(client)));
    return pool;
  };
  let pool = open(unhurried ? withoutServerLimits(connectionString) : connectionString);
  /** A pooler refuses what it does not know of a connection, before there is one: then it is asked for none of it. */
  const connect = async (): Promise<pg.PoolClient> => {
    const asked = pool;
    try {
      return await asked.connect();
    } catch (error) {
      if (!isUnknownParameter(error)) throw error;
      // Of several calls the first one opens the new pool. The old one never had a connection.
      if (asked === pool) pool = open(withoutServerLimits(connectionString));
      return pool.connect();
    }
  };
  return {
    async connect() {
      try {
        return new GuardedClient(await connect(), broken, health);
      } catch (error) {
        const unavailable = new DatabaseUnavailableError(error);
        health.lost(unavailable);
        throw unavailable;
      }
    },
    end: () => pool.end(),
    connections: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    answeredAt: () => answeredAt,
  };
}

/** A date is a day, not a moment: pg's own parser would shift it by the machine's time zone. Counts are safe as numbers. */
const getTypeParser: typeof pg.types.getTypeParser = (type: number, format?: 'text' | 'binary') => {
  if (type === dateType) return (value: string) => value;
  if (type === bigintType) return Number;
  return pg.types.getTypeParser(type, format as 'text');
};

/** PgBouncer's words. */
function isUnknownParameter(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /unsupported startup parameter/.test(error.message);
}

/** pg sends no parameter that is empty. */
function withoutServerLimits(connectionString: string): string {
  if (!URL.canParse(connectionString)) return connectionString;
  const url = new URL(connectionString);
  for (const name of Object.keys(serverLimits)) url.searchParams.set(name, '');
  return url.href;
}

interface Health {
  lost(error: DatabaseUnavailableError): void;
  answered(): void;
}

/** A connection of the pool that goes back there only while it is good. */
class GuardedClient implements PostgresPoolClient {
  constructor(
    readonly client: pg.PoolClient,
    readonly broken: WeakSet<pg.PoolClient>,
    readonly health: Health,
  ) {}

  /** Cursors are not used here. */
  query: PostgresPoolClient['query'] = (async (text: string, values: unknown[]) => {
    if (this.broken.has(this.client)) throw new DatabaseUnavailableError(new Error('The connection was lost'));
    // On its own a statement is a transaction: where others stood in its way, it has done nothing and may be tried again.
    const isAlone = this.client.getTransactionStatus() === 'I' && !/^(begin|start transaction)/.test(text);
    const send = () => this.client.query(text, values);
    try {
      const result = await (isAlone ? retryAfter(isCollision, send) : send());
      this.health.answered();
      return result;
    } catch (error) {
      throw this.#toKnownError(error, isAlone);
    }
  }) as never;

  #toKnownError(error: unknown, isAlone: boolean): unknown {
    if (endsConnection(error)) this.broken.add(this.client);
    if (isRefusedForNow(error) || (isAlone && isCollision(error))) return new DatabaseUnavailableError(error);
    if (!this.broken.has(this.client)) return error;
    const unavailable = new DatabaseUnavailableError(error);
    this.health.lost(unavailable);
    return unavailable;
  }

  release(): void {
    this.client.release(this.broken.has(this.client));
  }
}
