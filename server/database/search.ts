/**
 * Search by parts of words within an index of trigrams: SQLite's FTS5 (https://www.sqlite.org/fts5.html#the_trigram_tokenizer),
 * PostgreSQL's pg_trgm (https://www.postgresql.org/docs/15/pgtrgm.html). Terms of one or two characters have no trigram; the
 * records are read in the list's order until the page is full.
 */
import { createHash } from 'node:crypto';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ResolvedResource } from '../../src/schema/resource';
import type { Log } from '../lib/createLog';
import type { Database, Executor } from './database';
import { findNameOf } from './foldedColumns';
import { joinedColumnsOf } from './joinedColumns';
import { lockNumbers } from './lockNumbers';
import type { RunStep } from './obstacles';
import { columnsOf, identifier, tableOf } from './tables';

/** Folded columns of one table that are searched together, as one text. */
export interface SearchedText {
  readonly table: string;
  readonly columns: readonly string[];
  /** The reference of the searched table that leads there; undefined for its own columns. */
  readonly through: string | undefined;
}

/** What `list.search` looks into: the resource's own columns and those of records it refers to; localized ones in every locale. */
export function searchedTextsOf(resource: Pick<ResolvedResource, 'path' | 'fields' | 'joined' | 'list'>): SearchedText[] {
  const isSearched = ({ source }: { readonly source: string }) => resource.list.search.includes(source);
  const own = columnsOf(resource.fields).filter(isSearched);
  const there = resource.joined.filter(isSearched).map(({ source, through, path }) => ({
    table: tableOf({ path }),
    columns: joinedColumnsOf(resource).flatMap((column) => (column.source === source ? [findNameOf(column)] : [])),
    through,
  }));
  const here = { table: tableOf(resource), columns: own.map(findNameOf), through: undefined };
  return [...(own.length > 0 ? [here] : []), ...there];
}

/** Whether every term occurs in one of the texts that the resource's list searches. @param terms folded, see `foldText` */
export function findTerms(dialect: Database['dialect'], resource: ResolvedResource, terms: readonly string[]): Expression<SqlBool>[] {
  const texts = searchedTextsOf(resource);
  const [own] = texts;
  const table = tableOf(resource);
  if (!own) return [];
  if (texts.length === 1 && !own.through) {
    const indexed = terms.filter((term) => isIndexed(dialect, term));
    // Outside the index the condition stands in the list's own query, which stops at the end of the page.
    const others = terms.filter((term) => !indexed.includes(term)).map((term) => contains(own, term));
    return indexed.length > 0 ? [isAmong(table, idsOf(dialect, own, indexed)), ...others] : others;
  }
  return terms.map((term) => {
    const ids = texts.map(({ through, ...text }) => {
      const found = idsOf(dialect, text, [term]);
      return through ? sql`select ${sql.id('id')} from ${sql.table(table)} where ${sql.id(through)} in (${found})` : found;
    });
    return isAmong(table, sql.join(ids, sql` union all `));
  });
}

/** 0 where the name of a record holds every term, 1 where they were found elsewhere; undefined where the name is not searched. */
export function nameRank(resource: ResolvedResource, terms: readonly string[]): RawBuilder<unknown> | undefined {
  const source = resource.recordRepresentation;
  const columns = columnsOf(resource.fields).flatMap((column) => (column.source === source ? [findNameOf(column)] : []));
  if (columns.length === 0 || !resource.list.search.includes(source)) return undefined;
  const conditions = terms.map((term) => contains({ table: tableOf(resource), columns }, term));
  return sql`case when ${sql.join(conditions, sql` and `)} then 0 else 1 end`;
}

const isAmong = (table: string, ids: RawBuilder<unknown>) => sql<SqlBool>`${sql.ref(`${table}.id`)} in (${ids})`;

/** PostgreSQL's planner finds its index behind the plain condition. */
const isIndexed = (dialect: Database['dialect'], term: string) => dialect === 'sqlite' && [...term].length >= 3;

/** Records in whose text all terms occur. */
function idsOf(dialect: Database['dialect'], text: Omit<SearchedText, 'through'>, terms: readonly string[]): RawBuilder<unknown> {
  if (!terms.every((term) => isIndexed(dialect, term))) {
    const conditions = terms.map((term) => contains(text, term));
    return sql`select ${sql.id('id')} from ${sql.table(text.table)} where ${sql.join(conditions, sql` and `)}`;
  }
  const index = sql.id(indexNameOf(text));
  const phrases = terms.map((term) => `"${term.replaceAll('"', '""')}"`).join(' AND ');
  return sql`select rowid from ${index} where ${index} match ${phrases}`;
}

function contains({ table, columns }: Omit<SearchedText, 'through'>, term: string): RawBuilder<SqlBool> {
  const pattern = `%${term.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`${textOf(columns, table)} like ${pattern} escape '\\'`;
}

/** One text of all columns. Terms hold no line break, so that none is found across two columns. */
function textOf(columns: readonly string[], table?: string): RawBuilder<unknown> {
  const texts = columns.map((column) => sql`coalesce(${sql.ref(table ? `${table}.${column}` : column)}, ${sql.lit('')})`);
  return sql`(${sql.join(texts, sql` || ${sql.lit('\n')} || `)})`;
}

/** With other columns it is another index. */
function indexNameOf({ table, columns }: Omit<SearchedText, 'through'>): string {
  return identifier(`_find_${createHash('sha256').update(columns.join()).digest('hex').slice(0, 8)}_${table}`);
}

/**
 * Builds the index of a searched text where there is none, and takes away those of other columns of the same table.
 *
 * @param options.trigrams schema of the extension pg_trgm; undefined: search reads whole tables on PostgreSQL
 */
export async function keepSearchIndexes(
  trx: Executor,
  dialect: Database['dialect'],
  { texts, trigrams, step }: { readonly texts: readonly SearchedText[]; readonly trigrams: string | undefined; readonly step: RunStep },
): Promise<void> {
  if (dialect === 'postgres' && !trigrams) return;
  const existing = await namesOf(trx, dialect);
  for (const text of texts) {
    const name = indexNameOf(text);
    if (existing.has(name)) continue;
    existing.add(name);
    const gin = sql`create index ${sql.id(name)} on ${sql.table(text.table)} using gin ((${textOf(text.columns)}) ${sql.id(trigrams ?? '')}.gin_trgm_ops)`;
    await step(`create search index ${name}`, () => (dialect === 'sqlite' ? createFts(trx, name, text) : gin.execute(trx)));
  }
  const wanted = new Set(texts.map(indexNameOf));
  const tables = new Set(texts.map(({ table }) => table));
  for (const name of existing)
    if (!wanted.has(name) && [...tables].some((table) => name === `${name.slice(0, 15)}${table}`))
      await step(`drop search index ${name}`, () =>
        dialect === 'sqlite' ? dropFts(trx, name) : sql`drop index ${sql.id(name)}`.execute(trx),
      );
}

async function namesOf(trx: Executor, dialect: Database['dialect']): Promise<Set<string>> {
  const query =
    dialect === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where name like '\_find\_%' escape '\\' and sql like 'create virtual table%'`
      : sql<{
          name: string;
        }>`select indexname as name from pg_indexes where schemaname = current_schema() and indexname like '\\_find\\_%'`;
  return new Set((await query.execute(trx)).rows.map(({ name }) => name));
}

/** The index holds no text, only where its trigrams stand; triggers keep it in step, within the transaction of each write. */
async function createFts(trx: Executor, name: string, { table, columns }: SearchedText): Promise<void> {
  const [index, there, written] = [sql.id(name), sql.table(table), textOf(columns, 'new')];
  const on = (event: string) => sql`create trigger ${sql.id(`${name}_${event}`)} after ${sql.raw(event)}`;
  const searched = sql.join(columns.map((column) => sql.id(column)));
  for (const statement of [
    sql`create virtual table ${index} using fts5(text, tokenize = 'trigram', content = '', contentless_delete = 1)`,
    sql`insert into ${index} (rowid, text) select ${sql.id('id')}, ${textOf(columns)} from ${there}`,
    sql`${on('insert')} on ${there} begin insert into ${index} (rowid, text) values (new.id, ${written}); end`,
    sql`${on('update')} of ${searched} on ${there} begin update ${index} set text = ${written} where rowid = new.id; end`,
    sql`${on('delete')} on ${there} begin delete from ${index} where rowid = old.id; end`,
  ])
    await statement.execute(trx);
}

async function dropFts(trx: Executor, name: string): Promise<void> {
  for (const event of ['insert', 'update', 'delete']) await sql`drop trigger ${sql.id(`${name}_${event}`)}`.execute(trx);
  await sql`drop table ${sql.id(name)}`.execute(trx);
}

/**
 * Makes PostgreSQL's extension pg_trgm where it is missing and the gateway's user may do so.
 *
 * @param log told once when it may not
 * @returns the schema of the extension; undefined without it, and on SQLite, whose index of trigrams is built in
 */
export async function ensureTrigrams({ db, dialect }: Pick<Database, 'db' | 'dialect'>, log: Log): Promise<string | undefined> {
  const found = await findTrigrams({ db, dialect });
  if (dialect === 'sqlite' || found !== undefined) return found;
  try {
    await db.transaction().execute(async (trx) => {
      // Simultaneous `create extension if not exists` collide in the catalogue.
      await sql`select pg_advisory_xact_lock(${sql.lit(lockNumbers.trigrams)})`.execute(trx);
      await sql`create extension if not exists pg_trgm with schema public`.execute(trx);
    });
  } catch (error) {
    log(
      `Search reads whole tables: the extension pg_trgm could not be made (${(error as Error).message}). Make it once: create extension pg_trgm`,
      { level: 'warn' },
    );
  }
  return schemaOf(db);
}

/** The schema of the extension pg_trgm, where it is; undefined on SQLite. */
export async function findTrigrams({ db, dialect }: Pick<Database, 'db' | 'dialect'>): Promise<string | undefined> {
  return dialect === 'sqlite' ? undefined : schemaOf(db);
}

async function schemaOf(db: Executor): Promise<string | undefined> {
  const query = sql<{ name: string }>`select n.nspname as name from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'pg_trgm'`;
  return (await query.execute(db)).rows[0]?.name;
}
