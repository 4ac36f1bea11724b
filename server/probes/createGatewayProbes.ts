import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Config } from '../config/config';
import type { Database } from '../database/database';
import { checkMachineName } from '../http/checkHost';
import type { Log } from '../lib/createLog';
import type { Storage } from '../storage/storage';
import { createProbes, type Probes, type ProbesOptions } from './createProbes';
import { createReadiness, type ReadinessCheck } from './createReadiness';

interface GatewayProbesOptions {
  readonly config: Pick<Config, 'onLoopback' | 'probesPort' | 'probesToken' | 'publicUrl'>;
  readonly database: Database;
  readonly storage: Storage | undefined;
  readonly checks: Readonly<Record<string, ReadinessCheck>>;
  readonly features: NonNullable<ProbesOptions['more']>;
  readonly isStopping: () => boolean;
  readonly log: Log;
}

/** Creates the probes of the browsers' port (`main`) and of `PROBES_PORT` (`own`). Features need a token or their own port. */
export function createGatewayProbes(options: GatewayProbesOptions): { readonly main: Probes; readonly own: Probes | undefined } {
  const { config, database, storage, checks, features, isStopping, log } = options;
  const { probesPort, probesToken: token } = config;
  const readiness = createReadiness({ checks: { ...getChecks({ database, storage }), ...checks }, isStopping, log });
  // No other part of the gateway checks host names on that port.
  const checkName = (byAddress: ReadonlySet<string>) => checkMachineName(config, byAddress);
  const closed = Object.keys(features);
  if (probesPort !== undefined)
    return { main: createProbes({ closed }), own: createProbes({ readiness, more: features, token, checkName }) };
  const isOpen = token !== undefined || config.onLoopback;
  return { main: createProbes({ readiness, ...(isOpen ? { more: features } : { closed }), token }), own: undefined };
}

function getChecks({ database, storage }: Pick<GatewayProbesOptions, 'database' | 'storage'>): Record<string, ReadinessCheck> {
  const ofDatabase: ReadinessCheck = { required: true, ask: () => askDatabase(database) };
  // A shared storage that is down affects all gateways, and everything but uploads still works.
  const ofMedia: ReadinessCheck | undefined = storage && { required: !storage.isShared, ask: () => storage.check().then(() => 'ok') };
  return { database: ofDatabase, ...(ofMedia && { media: ofMedia }) };
}

/** `freshMs`: how long an answered statement proves that the database works. */
const proof = { freshMs: 1_000, pollMs: 100 };

/** Resolves if a statement was answered within the last second, or one is now. A busy database must not make the gateway unready. */
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
