import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { registry } from '../../../../resources/registry';
import { openDatabase } from '../../../../server/database/openDatabase';
import { toTableName } from '../../../../server/database/tables';
import { removeOrphans } from '../../../../server/features/views/removeOrphans';
import { ensureViewTables, type ViewDatabase } from '../../../../server/features/views/viewTables';

it('private views and choices of a deleted account go, and its shared views stay', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'orphans-'));
  const database = await openDatabase({ dataDir });
  const views = database as unknown as ViewDatabase;
  const accounts = registry.get('users');
  await ensureViewTables(views);
  await sql`create table ${sql.table(toTableName(accounts))} (id integer primary key)`.execute(database.db);
  await sql`insert into ${sql.table(toTableName(accounts))} (id) values (1)`.execute(database.db);
  for (const [id, account, shared] of [
    ['own', '1', 0],
    ['gone', '2', 0],
    ['shared', '2', 1],
  ] as const) {
    const view = { id, account, shared, account_name: null, resource: 'goals', name: id, content: '{}', version: 1, changed_at: 0 };
    await views.db.insertInto('gateway_views').values(view).execute();
  }
  for (const account of ['1', '2'])
    await views.db.insertInto('gateway_view_choices').values({ account, resource: 'goals', opens: null, pinned: '[]' }).execute();

  await removeOrphans(views, accounts);

  const left = await views.db.selectFrom('gateway_views').select('id').orderBy('id').execute();
  expect(left.map(({ id }) => id)).toEqual(['own', 'shared']);
  expect(await views.db.selectFrom('gateway_view_choices').select('account').execute()).toEqual([{ account: '1' }]);
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});
