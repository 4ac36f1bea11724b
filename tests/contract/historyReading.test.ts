import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../server/database/openDatabase';
import { appendHistory, appendPending, completeEntry } from '../../server/history/appendHistory';
import { ensureHistoryTables } from '../../server/history/historyTables';
import { historyQuery, readHistory } from '../../server/history/readHistory';
import { sealHistory } from '../../server/history/sealHistory';
import { availableDatabases } from '../support/databases';

const everything = { resources: ['users'], rest: true };

describe.each(availableDatabases())('Reading the history, on $name', (databases) => {
  let database: Database;
  const read = async (query: Record<string, string>) => (await readHistory(database, historyQuery.parse(query), everything)).results;
  beforeEach(async () => {
    database = await databases.open();
    await ensureHistoryTables(database);
  });
  afterEach(() => database.close());

  test('a name that only looks like one in two languages stays a text, for pages draw no objects', async () => {
    const names = ['{"en":"Run","ar":"جري"}', '{"en":{"a":1},"ar":[]}', '{"en":"Run"}', '{"en":', '{"en":"Run","ar":"جري","fr":"x"}'];
    await appendHistory(
      database.db,
      names.map((name) => ({ at: 1, kind: 'create' as const, resource: 'users', name })),
    );
    expect((await read({})).map(({ name }) => name)).toEqual([{ en: 'Run', ar: 'جري' }, ...names.slice(1)].reverse());
  });

  test('entries that are sealed and those that are not yet come in one order, by each filter', async () => {
    const sealing = { database, secrets: ['of-this-test-and-32-bytes-in-length'], now: () => 1_000 };
    const add = (at: number, actor: string, record: string) =>
      appendHistory(database.db, [{ at, kind: 'change', actor, resource: 'users', record }]);
    await add(1, 'ann', '1');
    const [pending] = await appendPending(database.db, [
      { at: 2, kind: 'change', actor: 'ann', resource: 'users', record: '2', outcome: 'pending' },
    ]);
    await add(3, 'bob', '2');
    await sealHistory(sealing);
    await add(4, 'ann', '2');
    const ids = async (query: Record<string, string>) => (await read(query)).map(({ at }) => Date.parse(at));
    expect(await ids({})).toEqual([4, 3, 2, 1]);
    expect(await ids({ actor: 'ann' })).toEqual([4, 2, 1]);
    expect(await ids({ resource: 'users', record: '2' })).toEqual([4, 3, 2]);
    expect(await ids({ after: new Date(2).toISOString(), before: new Date(4).toISOString() })).toEqual([3, 2]);
    await completeEntry(database.db, Number(pending), 'done');
    await sealHistory(sealing);
    expect(await ids({})).toEqual([4, 3, 2, 1]);
  });

  test('a gateway that starts replaces the indexes of an older one', async () => {
    await database.db.schema.createIndex('gateway_history_at').on('gateway_history').column('at').execute();
    await ensureHistoryTables(database);
    // Made anew under its name: it was gone.
    await database.db.schema.createIndex('gateway_history_at').on('gateway_history').column('at').execute();
  });

  test('signs that mean something to a database are only signs, and those that no text has are refused', async () => {
    await appendHistory(database.db, [{ at: 1, kind: 'create', resource: 'users', record: "1' or '1'='1", name: '100%_\\' }]);
    for (const search of ['100%', '%_', '\\', '_\\']) expect(await read({ search }), search).toHaveLength(1);
    for (const query of [{ search: "' or 1=1 --" }, { search: '1__%' }, { record: '1' }, { actor: '%' }] as Record<string, string>[])
      expect(await read(query), JSON.stringify(query)).toEqual([]);
    expect(await read({ record: "1' or '1'='1" })).toHaveLength(1);
    for (const query of [{ search: 'a\0b' }, { record: '\0' }, { actor: '\0' }, { resource: '\0' }])
      expect(historyQuery.safeParse(query).success, JSON.stringify(query)).toBe(false);
  });
});
