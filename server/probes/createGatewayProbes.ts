import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Config } from '../config/config';
import type { Database } from '../database/database';
import { checkMachineName } from '../http/checkHost';
import type { Log } from '../lib/createLog';
import { keepFor } from '../lib/keepFor';
import type { Metrics } from '../lib/metrics';
import type { Storage } from '../storage/storage';
import { stampOf } from '../web/release';
import { rendererFile, type ThreadState, threadState } from '../web/screenThread';
import { createProbes, type Probes } from './createProbes';
import { createReadiness, type ReadinessCheck } from './createReadiness';

/** What the probes of a gateway look at. */
export interface GatewayProbesOptions {
  readonly config: Pick<Config, 'onLoopback' | 'probesPort' | 'probesToken' | 'publicUrl'>;
  readonly database: Database;
  /** Where uploads are kept; undefined: nowhere. */
  readonly storage: Storage | undefined;
  /** The built app; undefined: nothing is drawn. */
  readonly distDir: string | undefined;
  readonly metrics: Metrics;
  readonly isStopping: () => boolean;
  readonly now: () => number;
  readonly log: Log;
}

/** Milliseconds for which a count of sessions is good, and that counting may take. */
const sessions = { keepMs: 30_000, timeoutMs: 2_000 };

/**
 * The probes of a gateway: those of the port that browsers use, and those of `PROBES_PORT`, where it is set. `/metrics` is open to nobody
 * but this machine, unless it has a port or a token of its own.
 */
export function createGatewayProbes(options: GatewayProbesOptions): { readonly main: Probes; readonly own: Probes | undefined } {
  const { config, database, storage, distDir, metrics, isStopping, log } = options;
  const { probesPort, probesToken: token } = config;
  watch(options);
  const readiness = createReadiness({ checks: checksOf({ database, storage, distDir }), isStopping, log });
  // No other part of the gateway answers on that port, so that they check names themselves.
  const checkName = (byAddress: ReadonlySet<string>) => checkMachineName(config, byAddress);
  if (probesPort !== undefined) return { main: createProbes({}), own: createProbes({ readiness, metrics, token, checkName }) };
  const isMeasured = token !== undefined || config.onLoopback;
  return { main: createProbes({ readiness, metrics: isMeasured ? metrics : undefined, token }), own: undefined };
}

function checksOf({
  database,
  storage,
  distDir,
}: Pick<GatewayProbesOptions, 'database' | 'storage' | 'distDir'>): Record<string, ReadinessCheck> {
  const ofDatabase: ReadinessCheck = { required: true, ask: () => askDatabase(database) };
  // Where a storage of all gateways is away, another gateway is no better: everything but uploads and pictures goes on here.
  const ofMedia: ReadinessCheck | undefined = storage && { required: !storage.isShared, ask: () => storage.check().then(() => 'ok') };
  const drawing = distDir && drawingCheck(distDir);
  return { database: ofDatabase, ...(ofMedia && { media: ofMedia }), ...(drawing && { drawing }) };
}

/** Milliseconds for which a statement that was answered proves that the database is there, and after which that is looked at again. */
const proof = { freshMs: 1_000, pollMs: 100 };

/**
 * Whether the database answers. A statement of its own would wait in turn behind those of requests, and a queue of them is no reason to
 * send the gateway none: what answers them is there. It is asked when nothing was answered for a second.
 */
async function askDatabase({ db, answeredAt }: Pick<Database, 'db' | 'answeredAt'>): Promise<'ok'> {
  const since = performance.now() - proof.freshMs;
  if (answeredAt() > since) return 'ok';
  let isOver = false;
  const asked = sql`select 1`.execute(db).finally(() => {
    isOver = true;
  });
  const others = async () => {
    while (!isOver && answeredAt() <= since) await sleep(proof.pollMs, undefined, { ref: false });
    if (isOver) await asked;
  };
  await Promise.race([asked, others()]);
  return 'ok';
}

/** Documents without their screens are slower, nothing else. @returns undefined when the app was built without */
function drawingCheck(distDir: string): ReadinessCheck | undefined {
  const file = join(distDir, rendererFile);
  if (!existsSync(file)) return undefined;
  const stamp = stampOf(distDir);
  return { required: false, ask: async () => toAnswer(threadState(file, stamp)) };
}

function toAnswer(state: ThreadState): 'ok' | 'starting' {
  if (state === 'ended') throw new Error('the thread that draws has ended; the next document starts another one');
  return state === 'starting' ? 'starting' : 'ok';
}

/** The numbers that are read when they are asked for. */
function watch({ database, metrics, now }: Pick<GatewayProbesOptions, 'database' | 'metrics' | 'now'>): void {
  metrics.watch('database_connections', 'Connections to the database, and calls that wait for one', 'state', () => ({
    ...database.connections(),
  }));
  const count = keepFor(sessions.keepMs, async () => {
    const query = sql<{ open: number }>`select count(*) as open from gateway_sessions where expires_at > ${now()}`;
    return { open: Number((await query.execute(database.db)).rows[0]?.open) };
  });
  metrics.watch('sessions', 'Sessions that are neither over nor signed out, counted at most twice a minute', 'state', () =>
    Promise.race([count(), sleep(sessions.timeoutMs, {}, { ref: false })]),
  );
}
