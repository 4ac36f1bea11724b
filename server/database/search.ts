/**
 * Searches parts of words by trigrams (https://www.sqlite.org/fts5.html#the_trigram_tokenizer, https://www.postgresql.org/docs/15/pgtrgm.html).
 * Terms of one or two characters have no trigram, so records are scanned in list order until the page is full.
 */
import { createHash } from 'node:crypto';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ResolvedResource } from '../../src/schema/resource';
import type { Log } from '../lib/createLog';
import type { Database, Executor } from './database';
import { toFindName } from './foldedColumns';
import { getJoinedColumns } from './joinedColumns';
import { lockNumbers } from './lockNumbers';
import type { RunStep } from './obstacles';
import { identifier, toColumns, toTableName } from './tables';

interface SearchedText {
  readonly table: string;
  readonly columns: readonly string[];
  /** Reference of the searched resource to this table; undefined for its own columns. */
  readonly through: string | undefined;
}

export function getSearchedTexts(resource: Pick<ResolvedResource, 'path' | 'fields' | 'joined' | 'list'>): SearchedText[] {
  const isSearched = ({ source }: { readonly source: string }) => resource.list.search.includes(source);
  const own = toColumns(resource.fields).filter(isSearched);
  const there = resource.joined.filter(isSearched).map(({ source, through, path }) => ({
    table: toTableName({ path }),
    columns: getJoinedColumns(resource).flatMap((column) => (column.source === source ? [toFindName(column)] : [])),
    through,
  }));
  const here = { table: toTableName(resource), columns: own.map(toFindName), through: undefined };
  return [...(own.length > 0 ? [here] : []), ...there];
}

/** @param view the resource with the fields that may be searched. Only the whole search has an index. */
export function findTerms(
  dialect: Database['dialect'],
  { resource, view = resource }: { readonly resource: ResolvedResource; readonly view?: ResolvedResource },
  terms: readonly string[],
): Expression<SqlBool>[] {
  const texts = getSearchedTexts(view);
  const isWhole = view.list.search.length === resource.list.search.length;
  const isIndexed = isWhole ? hasIndex(dialect) : () => false;
  const [own] = texts;
  const table = toTableName(resource);
  if (!own) return [];
  if (texts.length === 1 && !own.through) {
    const indexed = terms.filter(isIndexed);
    // Without an index, the condition is part of the list's query, which stops at the end of the page.
    const unindexed = terms.filter((term) => !indexed.includes(term)).map((term) => contains(own, term));
    return indexed.length > 0 ? [isAmong(table, selectIds(isIndexed, own, indexed)), ...unindexed] : unindexed;
  }
  return terms.map((term) => {
    const ids = texts.map(({ through, ...text }) => {
      const found = selectIds(isIndexed, text, [term]);
      return through ? sql`select ${sql.id('id')} from ${sql.table(table)} where ${sql.id(through)} in (${found})` : found;
    });
    return isAmong(table, sql.join(ids, sql` union all `));
  });
}

/** 0 if the name contains all terms, else 1; undefined if names are not searched. */
export function nameRank(resource: ResolvedResource, terms: readonly string[]): RawBuilder<unknown> | undefined {
  const source = resource.recordRepresentation;
  const columns = toColumns(resource.fields).flatMap((column) => (column.source === source ? [toFindName(column)] : []));
  if (columns.length === 0 || !resource.list.search.includes(source)) return undefined;
  const conditions = terms.map((term) => contains({ table: toTableName(resource), columns }, term));
  return sql`case when ${sql.join(conditions, sql` and `)} then 0 else 1 end`;
}

const isAmong = (table: string, ids: RawBuilder<unknown>) => sql<SqlBool>`${sql.ref(`${table}.id`)} in (${ids})`;

/** PostgreSQL's planner uses the index for the plain condition. */
const hasIndex = (dialect: Database['dialect']) => (term: string) => dialect === 'sqlite' && [...term].length >= 3;

function selectIds(
  isIndexed: (term: string) => boolean,
  text: Omit<SearchedText, 'through'>,
  terms: readonly string[],
): RawBuilder<unknown> {
  if (!terms.every(isIndexed)) {
    const conditions = terms.map((term) => contains(text, term));
    return sql`select ${sql.id('id')} from ${sql.table(text.table)} where ${sql.join(conditions, sql` and `)}`;
  }
  const index = sql.id(toIndexName(text));
  const phrases = terms.map((term) => `"${term.replaceAll('"', '""')}"`).join(' AND ');
  return sql`select rowid from ${index} where ${index} match ${phrases}`;
}

function contains({ table, columns }: Omit<SearchedText, 'through'>, term: string): RawBuilder<SqlBool> {
  const pattern = `%${term.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`${toText(columns, table)} like ${pattern} escape '\\'`;
}

/** Joins columns by line breaks, which terms never contain, so that no match spans two columns. */
function toText(columns: readonly string[], table?: string): RawBuilder<unknown> {
  const texts = columns.map((column) => sql`coalesce(${sql.ref(table ? `${table}.${column}` : column)}, ${sql.lit('')})`);
  return sql`(${sql.join(texts, sql` || ${sql.lit('\n')} || `)})`;
}

function toIndexName({ table, columns }: Omit<SearchedText, 'through'>): string {
  return identifier(`_find_${createHash('sha256').update(columns.join()).digest('hex').slice(0, 8)}_${table}`);
}

/** Creates missing indexes of searched texts and drops obsolete ones. @param options.trigrams schema of pg_trgm */
export async function ensureSearchIndexes(
  trx: Executor,
  dialect: Database['dialect'],
  { texts, trigrams, step }: { readonly texts: readonly SearchedText[]; readonly trigrams: string | undefined; readonly step: RunStep },
): Promise<void> {
  if (dialect === 'postgres' && !trigrams) return;
  const existing = await readIndexNames(trx, dialect);
  for (const text of texts) {
    const name = toIndexName(text);
    if (existing.has(name)) continue;
    existing.add(name);
    const gin = sql`create index ${sql.id(name)} on ${sql.table(text.table)} using gin ((${toText(text.columns)}) ${sql.id(trigrams ?? '')}.gin_trgm_ops)`;
    await step(`create search index ${name}`, () => (dialect === 'sqlite' ? createFts(trx, name, text) : gin.execute(trx)));
  }
  const wanted = new Set(texts.map(toIndexName));
  const tables = new Set(texts.map(({ table }) => table));
  for (const name of existing)
    if (!wanted.has(name) && [...tables].some((table) => name === `${name.slice(0, 15)}${table}`))
      await step(`drop search index ${name}`, () =>
        dialect === 'sqlite' ? dropFts(trx, name) : sql`drop index ${sql.id(name)}`.execute(trx),
      );
}

async function readIndexNames(trx: Executor, dialect: Database['dialect']): Promise<Set<string>> {
  const query =
    dialect === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where name like '\_find\_%' escape '\\' and sql like 'create virtual table%'`
      : sql<{
          name: string;
        }>`select indexname as name from pg_indexes where schemaname = current_schema() and indexname like '\\_find\\_%'`;
  return new Set((await query.execute(trx)).rows.map(({ name }) => name));
}

/** The index contains only trigrams. Triggers update it in the transaction of each write. */
async function createFts(trx: Executor, name: string, { table, columns }: SearchedText): Promise<void> {
  const [index, there, written] = [sql.id(name), sql.table(table), toText(columns, 'new')];
  const on = (event: string) => sql`create trigger ${sql.id(`${name}_${event}`)} after ${sql.raw(event)}`;
  const searched = sql.join(columns.map((column) => sql.id(column)));
  for (const statement of [
    sql`create virtual table ${index} using fts5(text, tokenize = 'trigram', content = '', contentless_delete = 1)`,
    sql`insert into ${index} (rowid, text) select ${sql.id('id')}, ${toText(columns)} from ${there}`,
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

/** Creates pg_trgm if the database user may. @returns its schema; undefined without it, and on SQLite, which has built-in trigrams */
export async function ensureTrigrams({ db, dialect }: Pick<Database, 'db' | 'dialect'>, log: Log): Promise<string | undefined> {
  const found = await findTrigrams({ db, dialect });
  if (dialect === 'sqlite' || found !== undefined) return found;
  try {
    await db.transaction().execute(async (trx) => {
      // Concurrent `create extension if not exists` statements collide in the catalogue.
      await sql`select pg_advisory_xact_lock(${sql.lit(lockNumbers.trigrams)})`.execute(trx);
      await sql`create extension if not exists pg_trgm with schema public`.execute(trx);
    });
  } catch (error) {
    log(
      `Search reads whole tables, because the extension pg_trgm cannot be created (${(error as Error).message}). Run once: create extension pg_trgm`,
      { level: 'warn' },
    );
  }
  return readSchema(db);
}

export async function findTrigrams({ db, dialect }: Pick<Database, 'db' | 'dialect'>): Promise<string | undefined> {
  return dialect === 'sqlite' ? undefined : readSchema(db);
}

async function readSchema(db: Executor): Promise<string | undefined> {
  const query = sql<{ name: string }>`select n.nspname as name from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'pg_trgm'`;
  return (await query.execute(db)).rows[0]?.name;
}
