import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import Libsql from 'libsql';
import { afterAll, expect, it } from 'vitest';
import { DatabaseUnavailableError } from '../../server/database/databaseErrors';
import { openDatabase } from '../../server/database/openDatabase';

const dataDir = mkdtempSync(join(tmpdir(), 'faults-test-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('statements that another process kept out do not keep out the next ones', async () => {
  const { db, close } = await openDatabase({ dataDir });
  const insert = (value: number) => sql`insert into noted (value) values (${value})`;
  const insertInTransaction = (value: number) => db.transaction().execute((trx) => insert(value).execute(trx));
  await sql`create table noted (value integer)`.execute(db);
  const other = new Libsql(join(dataDir, 'admin.db'));
  other.exec('begin immediate');
  await expect(insertInTransaction(1)).rejects.toThrow(DatabaseUnavailableError);
  await expect(insert(2).execute(db)).rejects.toThrow(DatabaseUnavailableError);
  other.exec('commit');
  await insertInTransaction(3);
  await insert(4).execute(db);
  // The other connection sees committed rows only.
  expect(other.prepare('select value from noted order by value').all()).toEqual([{ value: 3 }, { value: 4 }]);
  other.close();
  await close();
});
