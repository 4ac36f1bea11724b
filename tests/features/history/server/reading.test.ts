import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../../server/database/database';
import { appendHistory, appendPending, completeEntry } from '../../../../server/features/history/appendHistory';
import { ensureHistoryTables } from '../../../../server/features/history/historyTables';
import { historyQuery, readHistory } from '../../../../server/features/history/readHistory';
import { sealHistory } from '../../../../server/features/history/sealHistory';
import { createFoldedEntries } from '../../../../server/features/history/searchEntries';
import { availableDatabases } from '../../../support/databases';

const everything = { resources: ['users'], rest: true };

describe.each(availableDatabases())('Reading the history, on $name', (databases) => {
  let database: Database;
  const read = async (query: Record<string, string>) => (await readHistory(database, historyQuery.parse(query), everything)).results;
  beforeEach(async () => {
    database = await databases.copy(everything, ensureHistoryTables);
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

  test('the newest entry of each account names all who did something, but none that only failed to sign in', async () => {
    const add = (actor: string, kind: 'change' | 'sign_in' | 'sign_in_failed', actorName?: string) =>
      appendHistory(database.db, [{ at: 1, kind, actor, actorName, ...(kind === 'change' && { resource: 'users', record: '1' }) }]);
    await add('ann', 'change', 'Ann');
    for (let index = 0; index < 30; index += 1) await add('bob', 'change');
    await add('ann', 'sign_in', 'Ann Smith');
    await add('ann', 'sign_in_failed');
    await add('eve', 'sign_in_failed');
    expect((await read({ people: 'true' })).map(({ actor, actor_name }) => [actor, actor_name])).toEqual([
      ['ann', 'Ann Smith'],
      ['bob', null],
    ]);
    expect(await read({ people: 'true', page_size: '1', page: '2' })).toMatchObject([{ actor: 'bob' }]);
    expect(await read({ people: 'true', after: new Date(2).toISOString() })).toEqual([]);
  });

  test('a gateway that starts replaces the indexes of an older one', async () => {
    await database.db.schema.createIndex('gateway_history_at').on('gateway_history').column('at').execute();
    await ensureHistoryTables(database);
    // Creating the index again succeeds only if it was dropped.
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

  describe('A search', () => {
    const found = async (search: string) => (await read({ search })).map(({ record }) => record);
    beforeEach(() =>
      appendHistory(database.db, [
        { at: 1, kind: 'change', resource: 'users', record: '1', name: 'أَحمد علي', changes: { title: { before: 'Élan', after: 'مدرسة' } } },
        {
          at: 2,
          kind: 'create',
          resource: 'users',
          record: '2',
          name: '{"en":"Chest \\"A\\"","ar":"صدر"}',
          changes: { notes: { after: '٤٢ كجم' } },
        },
        { at: 3, kind: 'change', resource: 'users', record: '3', actorName: 'José', changes: { body: { after: '<p>Sw<b>ift</b></p>' } } },
      ]),
    );

    test.each([
      ['احمد', '1'],
      ['مدرسه', '1'],
      ['Élan', '1'],
      ['ELAN', '1'],
      ['e\u0301lan', '1'],
      ['JOSE', '3'],
      ['صدر', '2'],
      ['"chest"', '2'],
      ['42', '2'],
      ['۴۲', '2'],
    ])('finds %s as lists do', async (search, record) => {
      expect(await found(search)).toEqual([record]);
    });

    test('finds entries that have every word, anywhere', async () => {
      expect(await found('elan احمد')).toEqual(['1']);
      expect(await found('علي,احمد')).toEqual(['1']);
      expect(await found('احمد chest')).toEqual([]);
      expect(await found('علي، احمد')).toEqual(['1']);
      expect(await found(' , ')).toEqual(['3', '2', '1']);
      expect(await found('ـ')).toEqual([]);
    });

    test('finds neither names of fields nor markup', async () => {
      for (const search of ['title', 'before', 'after', 'en', '<p>', '{']) expect(await found(search), search).toEqual([]);
    });

    test('finds an entry before and after it was completed and sealed, and remembers what is sealed only', async () => {
      const sealing = { database, secrets: ['of-this-test-and-32-bytes-in-length'], now: () => 1_000 };
      const known = createFoldedEntries();
      const count = async (search: string) => (await readHistory(database, historyQuery.parse({ search }), everything, known)).count;
      const [pending] = await appendPending(database.db, [{ at: 4, kind: 'change', resource: 'users', record: '4', outcome: 'pending' }]);
      await sealHistory(sealing);
      expect([await count('سباحة'), await count('احمد'), known.size]).toEqual([0, 1, 3]);
      await completeEntry(database.db, Number(pending), 'done', { changes: { title: { after: 'سباحه' } } });
      expect([await count('سباحة'), known.size]).toEqual([1, 3]);
      await sealHistory(sealing);
      expect([await count('سباحة'), await count('احمد'), known.size]).toEqual([1, 1, 4]);
    });

    test('counts all that match, and pages go through them once each', async () => {
      const many = Array.from({ length: 250 }, (_, index) => ({ record: `${100 + index}`, name: index % 2 ? 'حصّة' : 'Row' }));
      await appendHistory(
        database.db,
        many.map((one, index) => ({ at: 10 + index, kind: 'create' as const, resource: 'users', ...one })),
      );
      const pages = [1, 2, 3].map((page) => read({ search: 'حصه', page: `${page}`, page_size: '60' }));
      const records = (await Promise.all(pages)).flat().map(({ record }) => record);
      expect(records).toEqual(many.flatMap(({ name, record }) => (name === 'Row' ? [] : [record])).reverse());
      expect((await readHistory(database, historyQuery.parse({ search: 'حصه', page: '9' }), everything)).count).toBe(125);
    });
  });
});
