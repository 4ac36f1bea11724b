import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../server/database/openDatabase';
import { startPostgres } from '../../tests/support/postgres';
import type { Measure } from '../measure';
import { median } from '../report/statistics';
import { fillLedger } from './fillLedger';
import { type LoadRequest, load } from './load';
import { startDelay } from './startDelay';
import { type Server, startOurs } from './startServers';

const most = 4;
const rounds = 5;
const secondsARound = 2;
const connections = 64;
const records = 10_000;
/** Network delay in ms of each message to and from the distant database. */
const farMs = 5;

/** Requests to measure, by their label in the report. */
const loads: Readonly<Record<string, (index: number) => LoadRequest>> = {
  'Lists a second': (index) => ({ path: `/api/v1/orders/?is_admin=true&page_size=25&page=${(index % 20) + 1}` }),
  'PATCHes a second of one table': (index) => ({
    method: 'PATCH',
    path: `/api/v1/orders/${((index * 7919) % records) + 1}/?is_admin=true`,
    body: JSON.stringify({ amount: String(index) }),
  }),
};

/**
 * Measures the throughput of one to four gateways on one PostgreSQL server, both local and behind a network delay, where the gateways wait
 * more than they compute. The gateways, PostgreSQL and the client share the cores of this machine.
 */
export async function measureGateways(log: (line: string) => void = () => undefined): Promise<Measure[]> {
  const postgres = await startPostgres();
  if (!postgres) {
    log('PostgreSQL is not installed: many gateways are not measured.');
    return [];
  }
  const folder = mkdtempSync(join(tmpdir(), 'bench-gateways-'));
  const far = await startDelay(Number(new URL(postgres.url).port), farMs);
  const places = { 'beside PostgreSQL': postgres.url, [`${2 * farMs} ms away from it`]: far.getUrl(postgres.url) };
  try {
    const database = await openDatabase({ databaseUrl: postgres.url, dataDir: '' });
    await fillLedger(database, records);
    await database.close();
    const measures: Measure[] = [];
    for (const [place, databaseUrl] of Object.entries(places)) {
      const gateways = await Promise.all(Array.from({ length: most }, () => startOurs(folder, undefined, databaseUrl)));
      for (const [what, getRequest] of Object.entries(loads))
        measures.push(...(await compare(`${what}, ${place}`, gateways, getRequest, log)));
      for (const gateway of gateways) await gateway.stop();
    }
    return measures;
  } finally {
    far.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compare(
  title: string,
  gateways: readonly Server[],
  getRequest: (index: number) => LoadRequest,
  log: (line: string) => void,
): Promise<Measure[]> {
  await rate(gateways, getRequest);
  const figures: number[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const figure: number[] = [];
    for (let count = 1; count <= most; count += 1) figure.push(await rate(gateways.slice(0, count), getRequest));
    log(`${title}: ${figure.map((value) => `${Math.round(value)}/s`).join(', ')}`);
    figures.push(figure);
  }
  const of = (count: number) => figures.map((figure) => figure[count - 1] ?? Number.NaN);
  return Array.from({ length: most - 1 }, (_, index): Measure => {
    const count = index + 2;
    const [value, before] = [of(count), of(count - 1)];
    return {
      name: `${title}: ${count} gateways, against ${count - 1} (${availableParallelism()} cores for all)`,
      ...{ value: median(value), unit: 'requests/s', reference: median(before) },
      ratio: median(value.map((one, round) => one / (before[round] ?? Number.NaN))),
    };
  });
}

async function rate(gateways: readonly Server[], getRequest: (index: number) => LoadRequest): Promise<number> {
  const end = performance.now() + secondsARound * 1000;
  let count = 0;
  const results = await Promise.all(
    gateways.map(({ origin, token }) => {
      const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': 'en', 'Content-Type': 'application/json' };
      const next = () => (performance.now() < end ? { ...getRequest(count++), headers } : undefined);
      return load({ origin, connections: Math.floor(connections / gateways.length), next });
    }),
  );
  return results.reduce((sum, { requests, ms }) => sum + (requests / ms) * 1000, 0);
}
