import pg from 'pg';
import { getTargetServer, toHostUrls } from '../lib/hostUrls';
import { DatabaseUnavailableError, toReason } from './databaseErrors';
import { clientLimits, serverLimits } from './databaseLimits';

/** `any`: whatever the URL leads to, e.g. a proxy that chooses. */
export type ServerRole = 'primary' | 'standby' | 'any';

interface ServerState {
  readonly isStandby: boolean;
  /** Rises with each promotion, so the highest primary is the newest. */
  readonly timeline: number;
  /** Position in the write-ahead log, in bytes. */
  readonly position: number;
}

/** Timeout of connecting and one answer. Healthy servers take milliseconds. */
const probeMs = 2_000;

/** Of several hosts only one takes writes, so the gateway must check which. */
export function getPrimaryRole(databaseUrl: string): ServerRole {
  return toHostUrls(databaseUrl).length > 1 || getTargetServer(databaseUrl) !== undefined ? 'primary' : 'any';
}

/** Returns the URL of the newest primary, or of the standby with most of the log. @throws AggregateError with the error of each server */
export async function findServer(urls: readonly string[], role: ServerRole): Promise<string> {
  const [first = ''] = urls;
  if (role === 'any' && urls.length === 1) return first;
  const asked = await Promise.all(urls.map((url) => probe(url, role).catch((error: unknown) => nameHost(url, error))));
  const fit = asked.flatMap((state, index) => (state instanceof Error ? [] : [{ url: urls[index] ?? first, state }]));
  const [best] = fit.sort(({ state: one }, { state: other }) => other.timeline - one.timeline || other.position - one.position);
  if (!best) throw new AggregateError(asked);
  return best.url;
}

/** Returns the URL of the server that takes writes. @throws DatabaseUnavailableError */
export async function toPrimaryUrl(databaseUrl: string | undefined): Promise<string | undefined> {
  if (databaseUrl === undefined) return undefined;
  return findServer(toHostUrls(databaseUrl), getPrimaryRole(databaseUrl)).catch((error: unknown) => {
    throw new DatabaseUnavailableError(error);
  });
}

/** Parameters of the URL take precedence over those of the client, and poolers refuse some. */
function withoutLimits(connectionString: string): string {
  if (!URL.canParse(connectionString)) return connectionString;
  const url = new URL(connectionString);
  for (const name of Object.keys({ ...clientLimits, ...serverLimits })) url.searchParams.delete(name);
  return url.href;
}

async function probe(url: string, role: ServerRole): Promise<ServerState> {
  const client = new pg.Client({ connectionString: withoutLimits(url), connectionTimeoutMillis: probeMs, query_timeout: probeMs });
  // Without a listener, a connection that is lost later would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await checkRole(client, role);
  } finally {
    // A frozen server never acknowledges the end of a connection.
    void client.end().catch(() => undefined);
  }
}

const query = `select coalesce(pg_is_in_recovery() or current_setting('transaction_read_only')::boolean, true) as "isStandby",
  pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, '0/0')::float8 as position,
  case when pg_is_in_recovery() then 0 else ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end as timeline`;

/** Checks a connection. @throws Error if its server has another role */
export async function checkRole(client: pg.ClientBase, role: ServerRole): Promise<ServerState> {
  const { rows } = await client.query<ServerState>({ text: query, query_timeout: probeMs } as pg.QueryConfig);
  const [state = { isStandby: true, timeline: 0, position: 0 }] = rows;
  if (role === 'primary' && state.isStandby) throw new Error('it is read-only');
  if (role === 'standby' && !state.isStandby) throw new Error('it is not a standby');
  return state;
}

function nameHost(url: string, error: unknown): Error {
  const { host } = new URL(url);
  return new Error(`${host}: ${toReason(error)}`);
}
