import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi } from '../../server/api/createApi';
import type { Database } from '../../server/database/database';
import { openDatabase } from '../../server/database/openDatabase';
import { folderStorage } from '../../server/storage/folderStorage';
import { startPostgres } from '../../tests/support/postgres';
import type { Measure } from '../measure';
import { median } from '../report/statistics';
import { administrator, fillLedger, ledgerFolder } from './fillLedger';
import { ledger } from './ledger';

const [few, many] = [10_000, 1_000_000];
const runs = 25;

type Query = (count: number, run: number) => string;

/** Queries whose duration must hardly depend on the number of records. */
const limited: { readonly [name: string]: Query } = {
  'page 1': () => 'page=1',
  'page 1 after a write': () => 'page=1&page_size=25',
  'a filter of a quarter of the records': () => 'status=paid',
  'a filter and another order': () => 'is_gift=true&ordering=-amount,-id',
  'a sort on an indexed field': () => 'ordering=name,id',
  'page 300': () => 'page=300',
  'the last page': (count) => `page=${count / 25}`,
  'a page 1,000 records before the last': (count) => `page=${count / 25 - 40}&ordering=-name,-id`,
  'a search that finds one record': (count) => `search=p${count - 3}%40`,
  'a search of two words': (count) => `search=p${count - 3},997`,
};

/** Queries whose duration depends on the number of records skipped, counted or found. They are reported without a target. */
const unlimited: { readonly [name: string]: Query } = {
  'the page in the middle': (count) => `page=${count / 50}`,
  'a range that nobody has counted yet': (_, run) => `amount__gte=${100 + run}`,
  'a word that an eighth of the records hold': () => 'search=amber',
};

type Ask = (query: string) => Promise<number>;

/** Compares lists of 1,000,000 records with lists of 10,000, on each available database. */
export async function measureLists(log: (line: string) => void = () => undefined): Promise<Measure[]> {
  const libsql = await compare('libsql', log, (rows) => ledgerFolder(rows).then((dataDir) => openDatabase({ dataDir })));
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
    return [...libsql, ...(await compare('PostgreSQL', log, own))];
  } finally {
    await server.stop();
  }
}

async function compare(title: string, log: (line: string) => void, open: (rows: number) => Promise<Database>): Promise<Measure[]> {
  log(`${title}: ${many} records`);
  const [small, large] = [await open(few), await open(many)];
  const [askSmall, askLarge] = [await asker(small), await asker(large)];
  const measures: Measure[] = [];
  for (const [name, query] of Object.entries({ ...limited, ...unlimited })) {
    const times: { readonly value: number; readonly reference: number }[] = [];
    for (let run = 0; run < runs; run++) {
      if (name.endsWith('after a write'))
        for (const database of [small, large]) await database.db.updateTable('orders').set({ due: null }).where('id', '=', 1).execute();
      times.push({ reference: await askSmall(query(few, run)), value: await askLarge(query(many, run)) });
    }
    // Skips the first runs, in which the code is compiled.
    const kept = times.slice(3);
    measures.push({
      name: `${title}: ${name}, 1,000,000 records against 10,000`,
      value: median(kept.map(({ value }) => value)),
      unit: 'ms',
      reference: median(kept.map(({ reference }) => reference)),
      ratio: median(kept.map(({ value, reference }) => value / reference)),
      ...(name in limited ? { target: { of: 'ratio', is: 'at most', limit: 3 } } : {}),
    });
  }
  await small.close();
  await large.close();
  return measures;
}

/** @returns a function that requests a list and resolves to the duration in ms */
async function asker(database: Database): Promise<Ask> {
  const app = await createApi({
    registry: ledger,
    database,
    storage: folderStorage(mkdtempSync(join(tmpdir(), 'bench-media-'))),
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
