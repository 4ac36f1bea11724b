import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi } from '../../server/api/createApi';
import type { Database } from '../../server/database/database';
import { openDatabase } from '../../server/database/openDatabase';
import { appendHistory, type NewEntry } from '../../server/features/history/appendHistory';
import { createHistory } from '../../server/features/history/createHistory';
import { ensureHistoryTables } from '../../server/features/history/historyTables';
import { createWriteRecorder } from '../../server/features/history/recordWrites';
import { sealHistory } from '../../server/features/history/sealHistory';
import { folderStorage } from '../../server/storage/folderStorage';
import { startPostgres } from '../../tests/support/postgres';
import type { Measure } from '../measure';
import { median } from '../report/statistics';
import { administrator, fillLedger } from './fillLedger';
import { ledger } from './ledger';
import { startDelay } from './startDelay';

const records = 1_000;
const rounds = 20;
const pairsARound = 40;

const secrets = ['of the benchmark'];
const folder = () => mkdtempSync(join(tmpdir(), 'bench-history-'));

/** Measures the cost of the history in a PATCH to the embedded API, on each available database. */
export async function measureHistory(log: (line: string) => void = () => undefined): Promise<Measure[]> {
  const dataDir = folder();
  const libsql = await compare('libsql', log, await openDatabase({ dataDir }));
  rmSync(dataDir, { recursive: true, force: true });
  const server = await startPostgres();
  if (!server) return libsql;
  try {
    const postgres = await compare('PostgreSQL', log, await openDatabase({ databaseUrl: server.url, dataDir: '' }));
    return [...libsql, ...postgres, await measureFarSealing(server.url)];
  } finally {
    await server.stop();
  }
}

async function compare(title: string, log: (line: string) => void, database: Database): Promise<Measure[]> {
  await fillLedger(database, records);
  await ensureHistoryTables(database);
  const history = createHistory({ database, secrets, days: 400, now: Date.now, log });
  const [patchOff, patchOn] = [await patcher(database), await patcher(database, history)];
  const figures: { readonly off: number; readonly on: number; readonly sealing: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const pairs: { readonly off: number; readonly on: number }[] = [];
    for (let pair = 0; pair < pairsARound; pair++) pairs.push({ off: await measureTime(patchOff), on: await measureTime(patchOn) });
    const sealing = (await measureTime(history.seal)) / pairsARound;
    log(`${title}: ${sealing.toFixed(2)} ms to seal an entry`);
    // Skips the first rounds, in which the code is compiled.
    if (round >= 3) figures.push(...pairs.map((times) => ({ ...times, sealing })));
  }
  await history.close();
  await database.close();
  const reference = median(figures.map(({ off }) => off));
  return [
    {
      name: `${title}: a PATCH with its history, against one without`,
      ...{ value: median(figures.map(({ on }) => on)), unit: 'ms', reference, ratio: median(figures.map(({ on, off }) => on / off)) },
      target: { of: 'ratio', is: 'at most', limit: 1.1 },
    },
    {
      name: `${title}: the same with the sealing, which nobody waits for`,
      ...{ value: median(figures.map(({ on, sealing }) => on + sealing)), unit: 'ms', reference },
      ratio: median(figures.map(({ on, off, sealing }) => (on + sealing) / off)),
    },
  ];
}

const farMs = 5;
const sealed = 2_000;

/** Measures the sealing of a history entry on a distant database. The reference is one network round trip. */
async function measureFarSealing(postgresUrl: string): Promise<Measure> {
  const far = await startDelay(Number(new URL(postgresUrl).port), farMs);
  const database = await openDatabase({ databaseUrl: far.getUrl(postgresUrl), dataDir: '' });
  try {
    const entry = { at: Date.now(), kind: 'change', actor: '1', resource: 'orders', record: '1', changes: {} } as const;
    await appendHistory(database.db, Array<NewEntry>(sealed).fill(entry));
    const sealing = { database, secrets, now: Date.now };
    const value = (await measureTime(() => sealHistory(sealing))) / sealed;
    return {
      name: `PostgreSQL ${2 * farMs} ms away: sealing of an entry, against one message there and back`,
      ...{ value, unit: 'ms', reference: 2 * farMs, ratio: value / (2 * farMs), target: { of: 'ratio', is: 'at most', limit: 0.1 } },
    };
  } finally {
    await database.close();
    far.close();
  }
}

async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function patcher(database: Database, history?: ReturnType<typeof createHistory>): Promise<() => Promise<void>> {
  const app = await createApi({
    registry: ledger,
    database,
    storage: folderStorage(folder()),
    secrets,
    writes: history ? { recorder: createWriteRecorder(history.append) } : {},
  });
  const { email, password } = administrator;
  const json = { 'Content-Type': 'application/json' };
  const signIn = await app.request('/auth/login/', { method: 'POST', headers: json, body: JSON.stringify({ email, password }) });
  const { access } = (await signIn.json()) as { access: string };
  let count = 0;
  return async () => {
    count += 1;
    const response = await app.request(`/api/v1/orders/${(count % records) + 1}/?is_admin=true`, {
      method: 'PATCH',
      headers: { ...json, Authorization: `Bearer ${access}` },
      body: JSON.stringify({ name: `Changed ${history ? 'on' : 'off'} ${count}`, amount: String(count) }),
    });
    if (response.status !== 200) throw new Error(`A PATCH answered ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
  };
}
