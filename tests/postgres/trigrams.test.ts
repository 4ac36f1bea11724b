import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { bareLedger, ledger } from '../../bench/api/ledger';
import { prepareApi } from '../../server/api/prepareApi';
import { openDatabase } from '../../server/database/openDatabase';
import { apiUnderTest } from '../support/apiUnderTest';
import { startPostgres } from '../support/postgres';

const server = await startPostgres();

describe.skipIf(!server)('PostgreSQL without pg_trgm', () => {
  afterAll(() => server?.stop());

  it('is searched all the same, and one line says what is missing; once it is there, the index is built', async () => {
    const owner = await openDatabase({ databaseUrl: server?.url, dataDir: '' });
    for (const statement of ['create role clerk login', 'create schema shop authorization clerk'])
      await sql.raw(statement).execute(owner.db);
    const clerk = `${server?.url.replace('postgres@', 'clerk@')}?options=-c%20search_path%3Dshop`;
    const database = await openDatabase({ databaseUrl: clerk, dataDir: '' });
    await prepareApi({ registry: bareLedger, database });
    await database.db.insertInto('orders').values({ name: 'Quartz', email: 'a@b.example', status: 'paid' }).execute();
    const lines: string[] = [];
    await prepareApi({ registry: ledger, database, log: (line) => lines.push(line) });
    expect(lines).toEqual([expect.stringMatching(/pg_trgm cannot be created .*create extension pg_trgm/)]);
    const api = await apiUnderTest(database, { registry: ledger });
    expect((await api.call('GET', 'orders/?search=UART')).body.count).toBe(1);
    await sql`create extension pg_trgm`.execute(owner.db);
    await owner.close();
    await prepareApi({ registry: ledger, database, log: (line) => lines.push(line) });
    const { rows } = await sql`select 1 from pg_indexes where tablename = 'orders' and indexdef like '%gin_trgm_ops%'`.execute(database.db);
    expect([rows.length, lines.length]).toEqual([1, 1]);
    expect((await api.call('GET', 'orders/?search=UART')).body.count).toBe(1);
    await api.close();
  });
});
