import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../server/database/database';
import { availableDatabases } from '../support/databases';

describe.each(availableDatabases())('A query that is asked again, on $name', (databases) => {
  let database: Database;
  const ask = async (from = 0) =>
    (await database.db.selectFrom('things').selectAll().where('id', '>', from).orderBy('id').execute()) as unknown;
  beforeEach(async () => {
    database = await databases.open();
    await sql`create table things (id integer primary key, name text unique)`.execute(database.db);
    await sql`insert into things values (1, 'one'), (2, 'two')`.execute(database.db);
  });
  afterEach(() => database.close());

  it('takes other values, and answers what the table holds by then', async () => {
    expect([await ask(), await ask(1), await ask(2)]).toEqual([
      [
        { id: 1, name: 'one' },
        { id: 2, name: 'two' },
      ],
      [{ id: 2, name: 'two' }],
      [],
    ]);
    await database.db.insertInto('things').values({ id: 3, name: 'three' }).execute();
    expect(await ask(2)).toEqual([{ id: 3, name: 'three' }]);
  });

  it('answers the columns that another connection gave the table meanwhile', async () => {
    await ask();
    const other = await databases.again();
    await other.db.schema
      .alterTable('things')
      .addColumn('size', 'integer', (column) => column.defaultTo(5))
      .execute();
    await other.close();
    expect(await ask(1)).toEqual([{ id: 2, name: 'two', size: 5 }]);
  });

  it('neither sees what a transaction took back nor holds up the next one', async () => {
    const failed = database.db.transaction().execute(async (trx) => {
      await trx.insertInto('things').values({ id: 3, name: 'three' }).execute();
      expect(await trx.selectFrom('things').selectAll().where('id', '>', 2).orderBy('id').execute()).toHaveLength(1);
      await trx.insertInto('things').values({ id: 4, name: 'one' }).execute();
    });
    await expect(failed).rejects.toThrow();
    expect(await ask(2)).toEqual([]);
    await database.db.transaction().execute((trx) => trx.insertInto('things').values({ id: 3, name: 'three' }).execute());
    expect(await ask(2)).toEqual([{ id: 3, name: 'three' }]);
  });

  it('works again once the table that it failed without is there', async () => {
    await ask();
    await database.db.schema.alterTable('things').renameTo('others').execute();
    await expect(ask()).rejects.toThrow();
    await database.db.schema.alterTable('others').renameTo('things').execute();
    expect(await ask(1)).toEqual([{ id: 2, name: 'two' }]);
  });

  it('is one of more than are kept prepared', async () => {
    for (let width = 1; width <= 250; width++) {
      const ids = Array.from({ length: width }, (_, index) => index + 2);
      expect(await database.db.selectFrom('things').select('name').where('id', 'in', ids).execute()).toEqual([{ name: 'two' }]);
    }
    expect(await ask(1)).toEqual([{ id: 2, name: 'two' }]);
  });
});
