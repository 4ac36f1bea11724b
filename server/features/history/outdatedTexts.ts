/** Texts in one language that are older than those in others, noted in the transactions of writes, because reading them from entries is slow. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { RecordedChanges } from '../../../src/schema/history';
import { contentLocales } from '../../../src/schema/locales';
import type { Registry } from '../../../src/schema/registry';
import type { NewEntry } from './appendHistory';
import { maxIdLength } from './appendHistory';
import type { HistoryDatabase, HistoryExecutor } from './historyTables';

/** Entries that the first start reads, newest first. */
const maxEarlier = 50_000;
const maxAtOnce = 500;

/** Marker of noted earlier entries: a row without a resource. */
const done = { resource: '', locale: '', source: '', record: '', row_id: null };

/** @param id column of the record's id */
export function outdatedCondition(resource: string, source: string, locale: string, id: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`${id} in (select row_id from gateway_outdated_texts
    where resource = ${resource} and locale = ${locale} and source = ${source} and row_id is not null)`;
}

type TextEntry = Pick<NewEntry, 'at' | 'kind' | 'resource' | 'record' | 'changes'>;

/** Records which texts a write made outdated, and which it brought up to date. */
export async function noteTexts(db: HistoryExecutor, registry: Registry, entries: readonly TextEntry[]): Promise<void> {
  if (contentLocales.length === 1) return;
  for (const entry of entries) {
    const { kind, resource, record, changes = {} } = entry;
    if (resource === undefined || record === undefined || kind === 'create') continue;
    if (kind === 'delete') await forget(db, resource, record);
    else for (const source of getSources(registry, resource, changes)) await noteText(db, { ...entry, resource, record }, source);
  }
}

function getSources(registry: Registry, name: string, changes: RecordedChanges): string[] {
  const fields = registry.resources.find((one) => one.name === name)?.fields ?? {};
  return Object.keys(fields).filter(
    (source) => fields[source]?.type === 'localized' && contentLocales.some((locale) => `${source}_${locale}` in changes),
  );
}

type Noted = TextEntry & { readonly resource: string; readonly record: string };

async function noteText(db: HistoryExecutor, { resource, record: id, changes = {}, at }: Noted, source: string): Promise<void> {
  const record = id.slice(0, maxIdLength);
  const changed = contentLocales.filter((locale) => `${source}_${locale}` in changes);
  const others = contentLocales.filter((locale) => !changed.includes(locale));
  const caughtUp = await db
    .deleteFrom('gateway_outdated_texts')
    .where('resource', '=', resource)
    .where('record', '=', record)
    .where('source', '=', source)
    .where('locale', 'in', changed)
    .returning('locale')
    .execute();
  // A translation follows the other languages. Any other change makes them outdated.
  const isLeading = changed.some((locale) => {
    const change = changes[`${source}_${locale}`] as { readonly before?: unknown; readonly after?: unknown };
    return Boolean(change.before) && Boolean(change.after) && !caughtUp.some((one) => one.locale === locale);
  });
  if (!isLeading || others.length === 0) return;
  const row_id = /^\d{1,15}$/.test(record) ? Number(record) : null;
  await db
    .insertInto('gateway_outdated_texts')
    .values(others.map((locale) => ({ resource, locale, source, record, row_id, at })))
    .onConflict((conflict) => conflict.columns(['resource', 'locale', 'source', 'record']).doUpdateSet({ at }))
    .execute();
}

async function forget(db: HistoryExecutor, resource: string, record: string): Promise<void> {
  await db
    .deleteFrom('gateway_outdated_texts')
    .where('resource', '=', resource)
    .where('record', '=', record.slice(0, maxIdLength))
    .execute();
}

/** Notes the texts of entries that were recorded by versions without this table. Runs once. */
export async function noteEarlierTexts({ db }: Pick<HistoryDatabase, 'db'>, registry: Registry): Promise<void> {
  const isDone = await db.selectFrom('gateway_outdated_texts').select('at').where('resource', '=', '').executeTakeFirst();
  if (isDone) return;
  await db.transaction().execute(async (trx) => {
    const newest = await trx.selectFrom('gateway_history').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
    const last = Number(newest?.id ?? 0);
    for (let from = Math.max(0, last - maxEarlier); from < last; from += maxAtOnce) {
      const entries = await trx
        .selectFrom('gateway_history')
        .select(['at', 'kind', 'resource', 'record', 'changes'])
        .where('id', '>', from)
        .where('id', '<=', from + maxAtOnce)
        .where('outcome', '=', 'done')
        .orderBy('id')
        .execute();
      await noteTexts(trx, registry, entries.map(toEntry));
    }
    await trx
      .insertInto('gateway_outdated_texts')
      .values({ ...done, at: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

const toEntry = (row: {
  readonly at: number | string;
  readonly kind: NewEntry['kind'];
  readonly resource: string | null;
  readonly record: string | null;
  readonly changes: string;
}): TextEntry => ({
  at: Number(row.at),
  kind: row.kind,
  resource: row.resource ?? undefined,
  record: row.record ?? undefined,
  changes: JSON.parse(row.changes) as RecordedChanges,
});

const maxAnswered = 1_000;

interface OutdatedText {
  readonly record: string;
  readonly source: string;
  /** ISO 8601: when another language changed. */
  readonly at: string;
}

export async function readOutdated(
  { db }: Pick<HistoryDatabase, 'db'>,
  resource: string,
  locale: string,
  hidden: readonly string[] = [],
): Promise<{ readonly isCut: boolean; readonly results: OutdatedText[] }> {
  const rows = await db
    .selectFrom('gateway_outdated_texts')
    .select(['record', 'source', 'at'])
    .where('resource', '=', resource)
    .where('locale', '=', locale)
    .orderBy('at', 'desc')
    .limit(maxAnswered + 1)
    .execute();
  const results = rows
    .slice(0, maxAnswered)
    .filter(({ source }) => !hidden.includes(source))
    .map(({ record, source, at }) => ({ record, source, at: new Date(Number(at)).toISOString() }));
  return { isCut: rows.length > maxAnswered, results };
}

/** Marks a text as up to date although it did not change. */
export async function removeOutdated(
  { db }: Pick<HistoryDatabase, 'db'>,
  { resource, locale, source, record }: Readonly<Record<'resource' | 'locale' | 'source' | 'record', string>>,
): Promise<void> {
  await db
    .deleteFrom('gateway_outdated_texts')
    .where('resource', '=', resource)
    .where('record', '=', record)
    .where('source', '=', source)
    .where('locale', '=', locale)
    .execute();
}
