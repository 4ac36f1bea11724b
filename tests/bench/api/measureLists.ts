import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi } from '../../../server/api/createApi';
import { type Database, openDatabase } from '../../../server/database/openDatabase';
import { startPostgres } from '../../support/postgres';
import type { Measure } from '../measure';
import { median } from '../report/statistics';
import { administrator, fillLedger, ledgerFolder } from './fillLedger';
import { ledger } from './ledger';

const [few, many] = [10_000, 1_000_000];
const runs = 15;

/** What is asked of both lists. `page` is one of its records' number and the size of a page. */
const requests: { readonly [name: string]: (count: number) => string } = {
  'page 1': () => 'page=1',
  'page 1 after a write': () => 'page=1&page_size=25',
  'a filter of a quarter of the records': () => 'status=paid',
  'a filter and another order': () => 'is_gift=true&ordering=-amount,-id',
  'a sort on an indexed field': () => 'ordering=name,id',
  'the last page': (count) => `page=${count / 25}`,
  'a page 1,000 records before the last': (count) => `page=${count / 25 - 40}&ordering=-name,-id`,
  'a search that finds one record': (count) => `search=p${count - 3}%40`,
  'a search of two words': (count) => `search=p${count - 3},997`,
};

type Ask = (query: string) => Promise<number>;

/** How much longer lists of a million records take than those of ten thousand, on each database that there is. */
export async function measureLists(): Promise<Measure[]> {
  const libsql = await compare('libsql', (rows) => ledgerFolder(rows).then((dataDir) => openDatabase({ dataDir })));
  const server = await startPostgres();
  if (!server) return libsql;
  try {
    const own = async (rows: number) => {
      const database = await openDatabase({ databaseUrl: server.url, dataDir: '' });
      const name = `ledger_${rows}`;
      await database.db.schema.createSchema(name).execute();
      await database.close();
      const there = await openDatabase({ databaseUrl: `${server.url}?options=-c%20search_path%3D${name}`, dataDir: '' });
      await fillLedger(there, rows);
      return there;
    };
    return [...libsql, ...(await compare('PostgreSQL', own))];
  } finally {
    await server.stop();
  }
}

async function compare(title: string, open: (rows: number) => Promise<Database>): Promise<Measure[]> {
  const [small, large] = [await open(few), await open(many)];
  const [askSmall, askLarge] = [await asker(small), await asker(large)];
  const measures: Measure[] = [];
  for (const [name, query] of Object.entries(requests)) {
    const times: { readonly value: number; readonly reference: number }[] = [];
    for (let run = 0; run < runs; run++) {
      if (name.endsWith('after a write'))
        for (const database of [small, large]) await database.db.updateTable('orders').set({ due: null }).where('id', '=', 1).execute();
      times.push({ reference: await askSmall(query(few)), value: await askLarge(query(many)) });
    }
    // The first runs compile.
    const kept = times.slice(3);
    measures.push({
      name: `${title}: ${name}, 1,000,000 records against 10,000`,
      value: median(kept.map(({ value }) => value)),
      unit: 'ms',
      reference: median(kept.map(({ reference }) => reference)),
      ratio: median(kept.map(({ value, reference }) => value / reference)),
      target: { of: 'ratio', is: 'at most', limit: 3 },
    });
  }
  await small.close();
  await large.close();
  return measures;
}

/** @returns asks the API for a list and says how many milliseconds that took */
async function asker(database: Database): Promise<Ask> {
  const app = await createApi({
    registry: ledger,
    database,
    mediaDir: mkdtempSync(join(tmpdir(), 'bench-media-')),
    secrets: ['of the benchmark'],
  });
  const { email, password } = administrator;
  const signIn = await app.request('/auth/login/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { access } = (await signIn.json()) as { access: string };
  return async (query) => {
    const began = performance.now();
    const response = await app.request(`/api/v1/orders/?is_admin=true&${query}`, { headers: { Authorization: `Bearer ${access}` } });
    const { results } = (await response.json()) as { results: unknown[] };
    if (results.length === 0) throw new Error(`Nothing was found by ${query}`);
    return performance.now() - began;
  };
}
