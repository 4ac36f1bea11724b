import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Config } from '../config/config';
import type { Database } from '../database/database';
import { checkMachineName } from '../http/checkHost';
import type { Log } from '../lib/createLog';
import type { Storage } from '../storage/storage';
import { createProbes, type Probes, type ProbesOptions } from './createProbes';
import { createReadiness, type ReadinessCheck } from './createReadiness';

/** What the probes of a gateway look at. */
export interface GatewayProbesOptions {
  readonly config: Pick<Config, 'onLoopback' | 'probesPort' | 'probesToken' | 'publicUrl'>;
  readonly database: Database;
  /** Where uploads are kept; undefined: nowhere. */
  readonly storage: Storage | undefined;
  /** Checks of features by their names. */
  readonly checks: Readonly<Record<string, ReadinessCheck>>;
  /** Probes of features by their paths. */
  readonly features: NonNullable<ProbesOptions['more']>;
  readonly isStopping: () => boolean;
  readonly log: Log;
}

/**
 * The probes of a gateway: those of the port that browsers use, and those of `PROBES_PORT`, where it is set. Those of features answer
 * this machine only, unless there is a separate port or a token.
 */
export function createGatewayProbes(options: GatewayProbesOptions): { readonly main: Probes; readonly own: Probes | undefined } {
  const { config, database, storage, checks, features, isStopping, log } = options;
  const { probesPort, probesToken: token } = config;
  const readiness = createReadiness({ checks: { ...checksOf({ database, storage }), ...checks }, isStopping, log });
  // No other part of the gateway answers on that port, so that they check names themselves.
  const checkName = (byAddress: ReadonlySet<string>) => checkMachineName(config, byAddress);
  const closed = Object.keys(features);
  if (probesPort !== undefined)
    return { main: createProbes({ closed }), own: createProbes({ readiness, more: features, token, checkName }) };
  const isOpen = token !== undefined || config.onLoopback;
  return { main: createProbes({ readiness, ...(isOpen ? { more: features } : { closed }), token }), own: undefined };
}

function checksOf({ database, storage }: Pick<GatewayProbesOptions, 'database' | 'storage'>): Record<string, ReadinessCheck> {
  const ofDatabase: ReadinessCheck = { required: true, ask: () => askDatabase(database) };
  // Where a storage of all gateways is away, another gateway is no better: everything but uploads and pictures goes on here.
  const ofMedia: ReadinessCheck | undefined = storage && { required: !storage.isShared, ask: () => storage.check().then(() => 'ok') };
  return { database: ofDatabase, ...(ofMedia && { media: ofMedia }) };
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
