import { sql } from 'kysely';
import type { Database } from './database';

type Asked = Pick<Database, 'db' | 'dialect'>;

export async function existingColumns({ db, dialect }: Asked): Promise<Map<string, Map<string, string>>> {
  interface Row {
    readonly tab: string;
    readonly col: string;
    readonly type: string;
  }
  const query =
    dialect === 'sqlite'
      ? sql<Row>`select m.name as tab, c.name as col, c.type as type from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table'`
      : sql<Row>`select table_name as tab, column_name as col, data_type as type from information_schema.columns where table_schema = current_schema()`;
  const tables = new Map<string, Map<string, string>>();
  for (const { tab, col, type } of (await query.execute(db)).rows)
    tables.set(tab, (tables.get(tab) ?? new Map()).set(col, type.toLowerCase()));
  return tables;
}

export async function existingIndexes({ db, dialect }: Asked): Promise<{ name: string; tab: string }[]> {
  type Row = { name: string; tab: string };
  const query =
    dialect === 'sqlite'
      ? sql<Row>`select name, tbl_name as tab from sqlite_master where type = 'index'`
      : sql<Row>`select indexname as name, tablename as tab from pg_indexes where schemaname = current_schema()`;
  return (await query.execute(db)).rows;
}
