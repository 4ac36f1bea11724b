import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../server/database/openDatabase';
import { appendHistory } from '../../server/history/appendHistory';
import { ensureHistoryTables } from '../../server/history/historyTables';
import { historyQuery, readHistory } from '../../server/history/readHistory';
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
