/** The figures behind the dashboard's widgets, out of the database: generic over their declarations. */
import { type RawBuilder, sql } from 'kysely';
import type { Dates, Parts, Widget } from '../../src/schema/dashboard';
import type { Registry } from '../../src/schema/defineRegistry';
import { fractionDigits } from '../../src/schema/fractionDigits';
import type { Resource } from '../../src/schema/resource';
import type { Database } from '../database/openDatabase';
import { tableOf } from '../database/tables';
import type { FilterClause } from './filterLookups';
import { type Builder, filterBy } from './listRecords';

/** Days of a period; an open end is undefined. */
export type Span = { readonly [E in keyof Dates]: Dates[E] | undefined };

/** One number on the wire: money as a string with its digits, as everywhere in the API; counts as numbers. */
export type FigureOnWire = number | string;

export interface FigureSource {
  readonly registry: Registry;
  readonly database: Database;
}

/** The number of a span. */
export async function totalOf(source: FigureSource, widget: Widget, span: Span): Promise<FigureOnWire> {
  const resource = source.registry.get(widget.resource);
  const row = await matching(source, resource, widget, span).select(aggregateOf(widget).as('value')).executeTakeFirstOrThrow();
  return tell(resource, widget, row.value);
}

/** The numbers of the days that have any, in order. Days are those of UTC, as in the filters of lists. */
export async function seriesOf(source: FigureSource, widget: Widget, span: Span): Promise<[day: string, value: FigureOnWire][]> {
  const resource = source.registry.get(widget.resource);
  const day = dayOf(source.database, resource, widget.date);
  const rows = await matching(source, resource, widget, span)
    .select([day.as('day'), aggregateOf(widget).as('value')])
    .where(widget.date, 'is not', null)
    .groupBy(day)
    .orderBy(day)
    .execute();
  return rows.map((row) => [String(row.day), tell(resource, widget, row.value)]);
}

/** The numbers of the parts; records without a part are those of `null`. */
export async function partsOf(
  source: FigureSource,
  widget: Widget,
  { through, source: part, resource: target }: Parts,
  span: Span,
): Promise<[part: string | null, value: FigureOnWire][]> {
  const { registry } = source;
  const resource = registry.get(widget.resource);
  const sums = widget.sum === undefined ? [] : [widget.sum];
  const own = matching(source, resource, widget, span)
    .select([through ?? part, ...sums])
    .as('matching');
  const outer = source.database.db.selectFrom(own);
  const key = through === undefined ? `matching.${part}` : `target.${part}`;
  const joined =
    through === undefined ? outer : outer.leftJoin(`${tableOf(registry.get(target))} as target`, 'target.id', `matching.${through}`);
  const rows = await joined
    .select([sql.ref<string | null>(key).as('part'), aggregateOf(widget, 'matching.').as('value')])
    .groupBy(key)
    .orderBy(sql`${sql.ref(key)} is null`)
    .orderBy(key)
    .execute();
  return rows.map((row) => [row.part, tell(resource, widget, row.value)]);
}

/** The span of the same length that ends the day before; undefined when an end is open. */
export function previousSpan({ after, before }: Span): Dates | undefined {
  if (after === undefined || before === undefined) return undefined;
  const day = 86_400_000;
  const first = Date.parse(after);
  const length = Math.max(0, Math.round((Date.parse(before) - first) / day)) + 1;
  const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);
  return { after: toDay(first - length * day), before: toDay(first - day) };
}

/** The records of a widget whose day lies in the span. */
function matching({ database }: FigureSource, resource: Resource, widget: Widget, { after, before }: Span) {
  const clause = (source: string, lookup: FilterClause['lookup'], values: readonly unknown[]): FilterClause => ({
    source,
    field: resource.fields[source],
    lookup,
    values,
  });
  const clauses = [
    ...Object.entries(widget.where).map(([source, value]) => clause(source, 'in', [value].flat())),
    ...(after === undefined ? [] : [clause(widget.date, 'after', [after])]),
    ...(before === undefined ? [] : [clause(widget.date, 'before', [before])]),
  ];
  return database.db.selectFrom(tableOf(resource)).where((eb: Builder) => eb.and(clauses.map((one) => filterBy(eb, resource, one))));
}

function aggregateOf({ sum }: Widget, table = ''): RawBuilder<unknown> {
  return sum === undefined ? sql`count(*)` : sql`coalesce(sum(${sql.ref(table + sum)}), 0)`;
}

/** The day of a date or moment as text. */
function dayOf({ dialect }: Database, resource: Resource, source: string): RawBuilder<string> {
  const column = sql.ref(source);
  if (dialect === 'sqlite') return sql`substr(${column}, 1, 10)`;
  const local = resource.fields[source]?.type === 'datetime' ? sql`${column} at time zone 'UTC'` : column;
  return sql`to_char(${local}, 'YYYY-MM-DD')`;
}

function tell(resource: Resource, { sum }: Widget, value: unknown): FigureOnWire {
  const field = sum === undefined ? undefined : resource.fields[sum];
  return field?.type === 'money' ? Number(value).toFixed(fractionDigits(field)) : Number(value);
}
