import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import pg from 'pg';
import type { Log } from '../lib/createLog';
import { toHostUrls } from '../lib/hostUrls';
import { keepFor } from '../lib/keepFor';
import type { Connections } from './database';
import { DatabaseUnavailableError } from './databaseErrors';
import { clientLimits, serverLimits } from './databaseLimits';
import { checkRole, findServer, type ServerRole } from './findServer';
import { GuardedClient, type Health } from './guardedClient';

export interface PostgresOptions {
  readonly connectionString: string;
  readonly role: ServerRole;
  readonly unlimited?: boolean;
  readonly log: Log;
}

export interface CountedPool extends PostgresPool {
  renew(): Promise<void>;
  connections(): Connections;
  answeredAt(): number;
}

interface ServerPool {
  readonly url: string;
  readonly pool: pg.Pool;
  /** @returns undefined if another server has replaced it */
  connect(): Promise<pg.PoolClient | undefined>;
  /** Ends all connections, also those that wait for an answer of a frozen server. */
  replace(): void;
}

/** A promoted standby takes writes, so its connections are replaced by those of another one. */
const standbyLifetimeSeconds = 60;

/** Pause between two searches for the server. */
const searchMs = { again: 250, whileAway: 1_000 };

/** Connects to the server with the role, and to its successor after a failover. */
export function createPostgresPool({ connectionString, role, unlimited = false, log }: PostgresOptions): CountedPool {
  const urls = toHostUrls(connectionString);
  const broken = new WeakSet<pg.PoolClient>();
  let isEnded = false;
  let current: ServerPool | undefined;
  const open = (url: string, withLimits = !unlimited): ServerPool => {
    current?.replace();
    current = openPool(url, { unlimited, withLimits, role, broken });
    return current;
  };
  const find = keepFor(searchMs.again, () => findServer(urls, role));
  const findPool = async (): Promise<ServerPool> => {
    const url = await find();
    return current?.url === url ? current : open(url);
  };
  const health = watchHealth(log, async () => {
    if (urls.length > 1) await findPool();
  });
  const connect = async (): Promise<pg.PoolClient> => {
    const asked = current ?? (urls.length === 1 ? open(urls[0] ?? '') : await findPool());
    try {
      return (await asked.connect()) ?? (await (current ?? asked).pool.connect());
    } catch (error) {
      if (asked !== current) return (current ?? asked).pool.connect();
      if (isUnknownParameter(error)) return open(asked.url, false).pool.connect();
      const found = urls.length === 1 ? asked : await findPool();
      if (found === asked) throw error;
      return found.pool.connect();
    }
  };
  return {
    renew: keepFor(searchMs.whileAway, async () => {
      const url = await find();
      if (!isEnded) open(url);
    }),
    async connect() {
      try {
        return new GuardedClient(await connect(), broken, health);
      } catch (error) {
        const unavailable = new DatabaseUnavailableError(error);
        if (!isEnded) health.lost(unavailable);
        throw unavailable;
      }
    },
    async end() {
      isEnded = true;
      health.stop();
      await current?.pool.end();
    },
    connections: () => count(current?.pool),
    answeredAt: health.answeredAt,
  };
}

const count = (pool: pg.Pool | undefined): Connections =>
  pool ? { busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount } : { busy: 0, idle: 0, waiting: 0 };

interface PoolOptions {
  readonly unlimited: boolean;
  /** False for poolers, which refuse limits as startup parameters. */
  readonly withLimits: boolean;
  readonly role: ServerRole;
  readonly broken: WeakSet<pg.PoolClient>;
}

function openPool(url: string, { unlimited, withLimits, role, broken }: PoolOptions): ServerPool {
  const pool = new pg.Pool({
    connectionString: withLimits ? url : withoutServerLimits(url),
    keepAlive: true,
    // One connection stays open, so that restore and move-database can detect a running gateway.
    min: 1,
    ...(unlimited ? { max: 2, connectionTimeoutMillis: clientLimits.connectionTimeoutMillis } : { ...clientLimits, ...serverLimits }),
    types: { getTypeParser },
    ...(role === 'standby' && { maxLifetimeSeconds: standbyLifetimeSeconds }),
    ...(role !== 'any' && { onConnect: async (client) => void (await checkRole(client, role)) }),
  });
  // Without listeners, a dropped connection would end the process.
  pool.on('error', () => {});
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    clients.add(client);
    client.on('error', () => broken.add(client));
  });
  pool.on('remove', (client) => clients.delete(client));
  const waiting = new Set<() => void>();
  return {
    url,
    pool,
    connect: () =>
      new Promise((resolve, reject) => {
        const leave = () => resolve(undefined);
        waiting.add(leave);
        const take = (client: pg.PoolClient) => (waiting.has(leave) ? resolve(client) : client.release(true));
        void pool
          .connect()
          .then(take, reject)
          .finally(() => waiting.delete(leave));
      }),
    replace() {
      for (const client of clients) {
        broken.add(client);
        void client.end();
      }
      void pool.end().catch(() => undefined);
      for (const leave of waiting) leave();
      waiting.clear();
    },
  };
}

function watchHealth(log: Log, search: () => Promise<void>): Health & { answeredAt(): number; stop(): void } {
  let isAway = false;
  let answeredAt = Number.NEGATIVE_INFINITY;
  let isSearching = false;
  const searchOn = async () => {
    isSearching = true;
    while (isAway) {
      await search().catch(() => undefined);
      await sleep(searchMs.whileAway, undefined, { ref: false });
    }
    isSearching = false;
  };
  return {
    lost(error) {
      if (!isAway) log(error.message, { level: 'error' });
      isAway = true;
      if (!isSearching) void searchOn();
    },
    answered() {
      answeredAt = performance.now();
      if (isAway) log('The database answers again');
      isAway = false;
    },
    answeredAt: () => answeredAt,
    stop() {
      isAway = false;
    },
  };
}

const dateType = 1082;
const bigintType = 20;

/** Dates stay text, because pg's parser would shift them by the machine's time zone. Counts are safe as numbers. */
const getTypeParser: typeof pg.types.getTypeParser = (type: number, format?: 'text' | 'binary') => {
  if (type === dateType) return (value: string) => value;
  if (type === bigintType) return Number;
  return pg.types.getTypeParser(type, format as 'text');
};

function isUnknownParameter(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /unsupported startup parameter/.test(error.message);
}

/** pg does not send empty parameters. */
function withoutServerLimits(connectionString: string): string {
  if (!URL.canParse(connectionString)) return connectionString;
  const url = new URL(connectionString);
  for (const name of Object.keys(serverLimits)) url.searchParams.set(name, '');
  return url.href;
}
