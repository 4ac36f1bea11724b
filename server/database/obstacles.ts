import { sql } from 'kysely';
import type { ColumnKind } from '../../src/schema/fieldApi';
import type { Registry } from '../../src/schema/registry';
import type { ResolvedResource } from '../../src/schema/resource';
import { ConfigError } from '../config/config';
import type { Database } from './database';
import { fieldsOfType, identifier, isFolded, type TableColumn, toChildTableName, toColumns, toTableName } from './tables';

/** Runs a migration step, or only lists it. @param what e.g. `create table goals` */
export type RunStep = (what: string, work: () => Promise<unknown>) => Promise<void>;

export const toUniqueIndexName = (table: string, column: string): string => identifier(`uq_${table}_${column}`);

const types: { readonly [D in Database['dialect']]: { readonly [K in ColumnKind]: readonly string[] } } = {
  sqlite: { text: ['text'], integer: ['integer'], numeric: ['numeric'], boolean: ['boolean'], date: ['text'], timestamp: ['text'] },
  postgres: {
    text: ['text', 'character varying'],
    integer: ['integer', 'bigint', 'smallint'],
    numeric: ['numeric', 'double precision', 'real'],
    boolean: ['boolean'],
    date: ['date'],
    timestamp: ['timestamp with time zone'],
  },
};

/** Finds obstacles before a migration starts. @throws ConfigError with a line for each obstacle */
export async function refuseObstacles(
  database: Pick<Database, 'db' | 'dialect'>,
  { resources }: Registry,
  existing: ReadonlyMap<string, ReadonlyMap<string, string>>,
  indexes: ReadonlySet<string>,
): Promise<void> {
  const problems: string[] = [];
  for (const resource of resources)
    for (const { table, column, path } of storedColumns(resource)) {
      const found = existing.get(table)?.get(column.name);
      if (found === undefined) continue;
      const allowed = types[database.dialect][column.kind];
      if (!allowed.includes(found))
        problems.push(
          `${path}: stored as ${found}, but declared as ${column.field.type} (${allowed[0]}). A migration changes no types: give the field another name, or make a backup and change the column ${table}.${column.name} yourself.`,
        );
      else if (column.field.unique && !indexes.has(toUniqueIndexName(table, column.name))) {
        const twice = await findTwice(database, table, column);
        if (twice)
          problems.push(`${path}: declared unique, but records ${twice.join(' and ')} have the same value. Change one of them first.`);
      }
    }
  if (problems.length > 0) throw new ConfigError(problems);
}

function storedColumns(resource: ResolvedResource): { table: string; column: TableColumn; path: string }[] {
  const own = toColumns(resource.fields).map((column) => ({
    table: toTableName(resource),
    column,
    path: `${resource.name} › ${column.source}`,
  }));
  const inRows = fieldsOfType(resource.fields, 'rows').flatMap(({ source, field }) =>
    toColumns(field.fields).map((column) => ({
      table: toChildTableName(resource, source),
      column,
      path: `${resource.name} › ${source} › ${column.source}`,
    })),
  );
  return [...own, ...inRows];
}

async function findTwice({ db }: Pick<Database, 'db'>, table: string, column: TableColumn): Promise<[number, number] | undefined> {
  const name = sql.id(column.name);
  const [value, where] = isFolded(column) ? [sql`lower(${name})`, sql`${name} <> ''`] : [sql`${name}`, sql`${name} is not null`];
  const query = sql<{ one: number; other: number }>`select min(id) as one, max(id) as other from ${sql.table(table)}
    where ${where} group by ${value} having count(*) > 1 limit 1`;
  const [found] = (await query.execute(db)).rows;
  return found && [found.one, found.other];
}
