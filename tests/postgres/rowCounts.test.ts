import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillLedger } from '../../bench/api/fillLedger';
import { ledger } from '../../bench/api/ledger';
import { prepareApi } from '../../server/api/prepareApi';
import type { Database } from '../../server/database/database';
import { createCounter } from '../../server/database/rowCounts';
import { availableDatabases } from '../support/databases';

const postgres = availableDatabases().filter(({ name }) => name === 'PostgreSQL');

describe.each(postgres)('Counts of rows, on $name', (databases) => {
  let database: Database;
  beforeAll(async () => {
    database = await databases.open();
    await fillLedger(database, 100);
  });
  afterAll(() => database.close());

  const count = () => createCounter(database.db, ledger.get('orders'))(database.db);

  /** Runs `meanwhile` while a transaction with a changed record is open. */
  const whileOpen = (meanwhile: (slot: number) => Promise<void>) =>
    database.db.transaction().execute(async (trx) => {
      await sql`update orders set amount = 1 where id = 1`.execute(trx);
      const { rows } = await sql<{ slot: number }>`select pg_backend_pid() % 32 as slot`.execute(trx);
      await meanwhile(rows[0]?.slot ?? -1);
    });

  it('writers of one table do not wait for each other', async () => {
    let isWritten = false;
    await whileOpen(async (slot) => {
      await database.db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ slot: number }>`select pg_backend_pid() % 32 as slot`.execute(trx);
        // Connections with the same slot share a counter row, so they do wait for each other.
        if (rows[0]?.slot !== slot) {
          await sql`set local lock_timeout = 1000`.execute(trx);
          await sql`update orders set amount = 2 where id = 2`.execute(trx);
        }
      });
      isWritten = true;
    });
    expect(isWritten).toBe(true);
  });

  it('are exact after inserts, deletions and a truncation by several connections at once', async () => {
    const before = (await count()).total;
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? sql`insert into orders (name, email, status) values ('x', 'x@y.example', 'open')`.execute(database.db)
          : sql`delete from orders where id = ${index}`.execute(database.db),
      ),
    );
    expect((await count()).total).toBe(before);
    await sql`truncate orders`.execute(database.db);
    expect((await count()).total).toBe(0);
    await sql`insert into orders (name, email, status) values ('x', 'x@y.example', 'open')`.execute(database.db);
    expect((await count()).total).toBe(1);
  });

  it('of the version before are divided, and stay', async () => {
    const { total } = await count();
    await sql`delete from _tallies where slot <> 0`.execute(database.db);
    await sql`update _tallies set total = ${total} where tab = 'orders'`.execute(database.db);
    await sql`alter table _tallies drop constraint _tallies_pkey`.execute(database.db);
    await sql`alter table _tallies drop column slot`.execute(database.db);
    await sql`alter table _tallies add primary key (tab)`.execute(database.db);
    await sql`create or replace function _keep_tally() returns trigger language plpgsql set search_path from current as $$
      declare step bigint := 0;
      begin
        if tg_op = 'INSERT' then select count(*) into step from _changed; end if;
        update _tallies set changes = changes + 1, total = total + step where tab = tg_table_name;
        return null;
      end $$`.execute(database.db);
    await prepareApi({ registry: ledger, database });
    expect((await count()).total).toBe(total);
    await sql`insert into orders (name, email, status) values ('x', 'x@y.example', 'open')`.execute(database.db);
    expect((await count()).total).toBe(total + 1);
  });
});
