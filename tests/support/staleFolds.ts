import type { Database } from '../../server/database/database';
import { foldedValues, getFoldedColumns } from '../../server/database/foldedColumns';
import { toTableName } from '../../server/database/tables';
import type { Registry } from '../../src/schema/registry';

/** Returns folded columns of stored records that the gateway would now write differently, for example `goals 7 _order_name_ar`. */
export async function staleFolds({ db }: Pick<Database, 'db'>, { resources }: Pick<Registry, 'resources'>): Promise<string[]> {
  const stale: string[] = [];
  for (const resource of resources) {
    const rows: Record<string, unknown>[] = await db.selectFrom(toTableName(resource)).selectAll().orderBy('id').execute();
    for (const row of rows) {
      const folded = foldedValues(resource, row);
      for (const { name } of getFoldedColumns(resource))
        if (row[name] !== folded[name]) stale.push(`${toTableName(resource)} ${row.id} ${name}`);
    }
  }
  return stale;
}
