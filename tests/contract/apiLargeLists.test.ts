import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillLedger } from '../../bench/api/fillLedger';
import { bareLedger, ledger } from '../../bench/api/ledger';
import { prepareApi } from '../../server/api/prepareApi';
import type { Database } from '../../server/database/database';
import { type ApiUnderTest, apiUnderTest } from '../support/apiUnderTest';
import { availableDatabases } from '../support/databases';

/** Number of rows, large enough for the planners to use the indexes. */
const rows = 3000;

describe.each(availableDatabases())('Lists of many records, on $name', (databases) => {
  let database: Database;
  let api: ApiUnderTest;
  beforeAll(async () => {
    database = await databases.open();
    await fillLedger(database, rows);
    api = await apiUnderTest(database, { registry: ledger });
  });
  afterAll(() => api.close());

  const list = async (query: string) => {
    const { status, body } = await api.call('GET', `orders/?${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as { count: number; results: { id: number; name: string; status: string; amount: string | null }[] };
  };
  const getCount = async (query = '') => (await list(query)).count;
  const create = async (name: string, status = 'open') =>
    (await api.call('POST', 'orders/', { body: { name, email: 'somebody@else.example', status } })).body.id as number;

  it('are counted exactly after records were added, changed and deleted, one or many, by the API or past it', async () => {
    const [all, paid] = [await getCount(), await getCount('status=paid')];
    expect([all, paid]).toEqual([rows, rows / 4]);
    const ids = [await create('one', 'paid'), await create('two', 'paid'), await create('three')];
    expect([await getCount(), await getCount('status=paid')]).toEqual([all + 3, paid + 2]);
    await api.call('PATCH', `orders/${ids[0]}/`, { body: { status: 'void' } });
    expect([await getCount(), await getCount('status=paid')]).toEqual([all + 3, paid + 1]);
    await database.db.updateTable('orders').set({ status: 'paid' }).where('id', 'in', ids).execute();
    expect(await getCount('status=paid')).toBe(paid + 3);
    await api.call('DELETE', 'orders/', { body: { ids: ids.slice(0, 2) } });
    expect([await getCount(), await getCount('status=paid')]).toEqual([all + 1, paid + 1]);
    await database.db.deleteFrom('orders').where('id', '=', ids[2]).execute();
    expect([await getCount(), await getCount('status=paid')]).toEqual([all, paid]);
  });

  it('keep their count when a change of many is refused or taken back', async () => {
    const before = [await getCount(), await getCount('status=void')];
    const refused = await api.call('DELETE', 'orders/', { body: { ids: [1, 2, 99_999_999] } });
    expect(refused.status).toBe(400);
    const undone = database.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('orders').where('status', '=', 'void').execute();
      throw new Error('taken back');
    });
    await expect(undone).rejects.toThrow('taken back');
    expect([await getCount(), await getCount('status=void')]).toEqual(before);
  });

  it.each(['status', '-status', 'amount', '-amount', '-amount,id', 'is_gift,-amount', '-created_at', 'id'])(
    'ordered by %s: every page, read from either end, is the piece of the whole that it should be',
    async (ordering) => {
      const size = 100;
      const ids: number[] = [];
      for (let page = 1; page <= rows / size; page++)
        ids.push(...(await list(`ordering=${ordering}&page=${page}&page_size=${size}`)).results.map(({ id }) => id));
      expect(new Set(ids).size).toBe(rows);
      const { rows: records } = await sql<Record<string, unknown> & { id: number }>`select * from orders`.execute(database.db);
      const keys = ordering.split(',');
      const last = keys.at(-1)?.startsWith('-') ? '-id' : 'id';
      const inOrder = records.toSorted((one, other) => [...keys, last].reduce((order, key) => order || compare(one, other, key), 0));
      expect(ids).toEqual(inOrder.map(({ id }) => id));
    },
  );

  it('end with a shorter page, which is the same from either end', async () => {
    const { results, count } = await list('ordering=name&page=31&page_size=99');
    expect([results.length, count]).toEqual([rows - 30 * 99, rows]);
    const all = await list('ordering=-name&page_size=100');
    expect(results.map(({ id }) => id)).toEqual(
      all.results
        .slice(0, results.length)
        .map(({ id }) => id)
        .reverse(),
    );
  });

  it('are searched by what their records say now', async () => {
    const id = await create('Quartz 50% "off" مشمش');
    for (const term of ['quartz', 'UART', '50%25', '%22off%22', 'مشم', 'q', 'ff', 'quartz,else.exam'])
      expect((await list(`search=${term}&ordering=-id`)).results[0]?.id, term).toBe(id);
    // A search must not match across the end of the name and the beginning of the email address.
    expect(await getCount('search=مشمشsomebody')).toBe(0);
    await api.call('PATCH', `orders/${id}/`, { body: { name: 'Feldspar' } });
    expect([await getCount('search=quartz'), await getCount('search=feldspar')]).toEqual([0, 1]);
    await api.call('PATCH', `orders/${id}/`, { body: { status: 'void' } });
    expect(await getCount('search=feldspar')).toBe(1);
    await api.call('DELETE', 'orders/', { body: { ids: [id] } });
    expect(await getCount('search=feldspar')).toBe(0);
  });

  it('find the same by a search of many as of few records', async () => {
    const { rows: records } = await sql<{ id: number; name: string; email: string }>`select id, name, email from orders`.execute(
      database.db,
    );
    for (const term of ['ber', 'amber', 'p77', 'e', '99']) {
      const expected = records.filter(({ name, email }) => `${name}\n${email}`.toLowerCase().includes(term)).map(({ id }) => id);
      const { count, results } = await list(`search=${term}&ordering=id&page_size=100`);
      expect([count, results.map(({ id }) => id)], term).toEqual([expected.length, expected.slice(0, 100)]);
    }
  });

  it.each([
    ['page=1', 'ix_orders_created_at'],
    ['page=29&page_size=100', 'ix_orders_created_at'],
    ['ordering=name,id', 'ix_orders__order_name'],
    ['ordering=-name,-id', 'ix_orders__order_name'],
    ['ordering=-amount,-id', 'ix_orders_amount'],
    ['status=paid', 'ix_orders_status_created_at'],
    ['branch=3&page=2', 'ix_orders_branch_created_at'],
  ])('are read, not sorted: %s comes from the index %s', async (query, index) => {
    const plan = await getPlan(() => list(query));
    // With so few rows, PostgreSQL may scan the index of the list's order and skip rows that do not match.
    const inOrder = database.dialect === 'postgres' ? index.replace(/(?<=ix_orders_)(status|branch)_/, '($1_)?') : index;
    expect(plan).toMatch(new RegExp(inOrder));
    expect(plan).not.toMatch(/TEMP B-TREE|\bSort\b|Seq Scan|SCAN orders$/m);
  });

  it('are searched within the index of trigrams', async () => {
    const plan = await getPlan(() => list('search=2999%40'), ['seqscan']);
    expect(plan).toMatch(/_find_[0-9a-f]{8}_orders/);
    expect(plan).not.toMatch(/Seq Scan|SCAN orders/);
  });

  /** Returns the query plan of a list. @param without plan nodes to disable, which PostgreSQL prefers for small tables */
  async function getPlan(ask: () => Promise<unknown>, without = ['seqscan', 'sort']): Promise<string> {
    const executor = database.db.getExecutor();
    const original = executor.executeQuery;
    const queries: CompiledQuery[] = [];
    executor.executeQuery = function kept(this: typeof executor, ...values: Parameters<typeof original>) {
      queries.push(values[0]);
      return original.apply(this, values);
    } as typeof original;
    await ask();
    executor.executeQuery = original;
    const query = queries.findLast(({ sql: text }) => text.includes('from "orders"'));
    return database.db.transaction().execute(async (trx) => {
      if (database.dialect === 'postgres') for (const plan of without) await sql.raw(`set local enable_${plan} = off`).execute(trx);
      const explain = database.dialect === 'postgres' ? 'explain' : 'explain query plan';
      const { rows: lines } = await trx.executeQuery<Record<string, unknown>>(
        CompiledQuery.raw(`${explain} ${query?.sql}`, [...(query?.parameters ?? [])]),
      );
      return lines.map((line) => line.detail ?? line['QUERY PLAN']).join('\n');
    });
  }
});

describe.each(availableDatabases())('A database of the version before, on $name', (databases) => {
  it('gets its indexes, its search and its counts; indexes that nothing needs any more go', async () => {
    const database = await databases.open();
    await prepareApi({ registry: bareLedger, database });
    const record = { email: 'a@b.example', status: 'paid', is_gift: false };
    await database.db
      .insertInto('orders')
      .values([
        { ...record, name: 'Quartz' },
        { ...record, name: 'Feldspar' },
      ])
      .execute();
    for (const [name, column] of [
      ['ix_orders_email', 'email'],
      ['ix_orders_status', 'status'],
      ['theirs', 'name'],
    ] as const)
      await sql`create index ${sql.id(name)} on orders (${sql.id(column)})`.execute(database.db);
    if (database.dialect === 'postgres') await sql`drop function _keep_tally cascade`.execute(database.db);
    else
      for (const { name } of (await sql<{ name: string }>`select name from sqlite_master where name like '_tally%'`.execute(database.db))
        .rows)
        await sql`drop trigger ${sql.id(name)}`.execute(database.db);
    await database.db.schema.dropTable('_tallies').execute();
    const api = await apiUnderTest(database, { registry: ledger });
    const found = async (query: string) => (await api.call('GET', `orders/?${query}`)).body.count;
    expect([await found(''), await found('search=quartz'), await found('status=paid')]).toEqual([2, 1, 2]);
    await api.call('DELETE', 'orders/', { body: { ids: [1] } });
    expect([await found(''), await found('search=quartz')]).toEqual([1, 0]);
    const indexes = await indexNames(database);
    expect(indexes).toContain('theirs');
    expect(indexes).not.toContain('ix_orders_email');
    expect(indexes.some((name) => name.startsWith('ix_orders_status_created_at'))).toBe(true);
    await prepareApi({ registry: ledger, database });
    expect(await indexNames(database)).toEqual(indexes);
    await api.close();
  });
});

async function indexNames(database: Database): Promise<string[]> {
  const from =
    database.dialect === 'sqlite'
      ? `sqlite_master where type = 'index' and tbl_name`
      : 'pg_indexes where schemaname = current_schema() and tablename';
  const column = database.dialect === 'sqlite' ? 'name' : 'indexname as name';
  const { rows: found } = await sql.raw<{ name: string }>(`select ${column} from ${from} = 'orders' order by 1`).execute(database.db);
  return found.map(({ name }) => name);
}

/** Compares two records by one sort key. Missing values come last in both directions. */
function compare(one: Record<string, unknown>, other: Record<string, unknown>, key: string): number {
  const source = key.replace(/^-/, '');
  const [left, right] = [one[source], other[source]].map((value) =>
    value === null || value === undefined
      ? undefined
      : source === 'status'
        ? String(value)
        : Number(source === 'created_at' ? new Date(value as string) : value),
  );
  if (left === right) return 0;
  if (left === undefined) return 1;
  if (right === undefined) return -1;
  return left < right === key.startsWith('-') ? 1 : -1;
}
