import { type RawBuilder, sql } from 'kysely';
import { toDecimal } from '../../src/fields/decimal/api';
import { isMoment } from '../../src/fields/filterParameters';
import type { Dates } from '../../src/schema/period';
import type { Registry } from '../../src/schema/registry';
import type { ResolvedResource } from '../../src/schema/resource';
import type { Parts, Widget } from '../../src/schema/widget';
import { endOfDay, offsetsBetween, startOfDay } from '../../src/schema/zonedDays';
import type { Database } from '../database/database';
import { toTableName } from '../database/tables';
import { type Builder, filterBy } from './filterBy';
import type { FilterClause } from './listQuery';

export interface Span extends Readonly<Record<keyof Dates, string | undefined>> {
  readonly timeZone?: string | undefined;
}

export type FigureOnWire = number | string;

export interface FigureSource {
  readonly registry: Registry;
  readonly database: Database;
}

function getResource({ registry }: FigureSource, { resource, name }: Widget): ResolvedResource {
  if (resource === undefined) throw new Error(`No resource stands behind the widget "${name}"`);
  return registry.get(resource);
}

export async function readTotal(source: FigureSource, widget: Widget, span: Span): Promise<FigureOnWire> {
  const resource = getResource(source, widget);
  const row = await matching(source, resource, widget, span).select(toAggregate(widget).as('value')).executeTakeFirstOrThrow();
  return serialize(resource, widget, row.value);
}

export async function readSeries(source: FigureSource, widget: Widget, span: Span): Promise<[day: string, value: FigureOnWire][]> {
  const resource = getResource(source, widget);
  const { date } = widget;
  if (date === undefined) return [];
  const day = toDay(source.database, resource, date, span);
  const rows = await matching(source, resource, widget, span)
    .select([day.as('day'), toAggregate(widget).as('value')])
    .where(date, 'is not', null)
    .groupBy(day)
    .orderBy(day)
    .execute();
  return rows.map((row) => [String(row.day), serialize(resource, widget, row.value)]);
}

export async function readParts(
  source: FigureSource,
  widget: Widget,
  { through, source: part, resource: target }: Parts,
  span: Span,
): Promise<[part: string | number | null, value: FigureOnWire][]> {
  const { registry } = source;
  const resource = getResource(source, widget);
  const sums = widget.sum === undefined ? [] : [widget.sum];
  const own = matching(source, resource, widget, span)
    .select([through ?? part, ...sums])
    .as('matching');
  const outer = source.database.db.selectFrom(own);
  const key = through === undefined ? `matching.${part}` : `target.${part}`;
  const joined =
    through === undefined ? outer : outer.leftJoin(`${toTableName(registry.get(target))} as target`, 'target.id', `matching.${through}`);
  const rows = await joined
    .select([sql.ref<string | number | null>(key).as('part'), toAggregate(widget, 'matching.').as('value')])
    .groupBy(key)
    .orderBy(sql`${sql.ref(key)} is null`)
    .orderBy(key)
    .execute();
  return rows.map((row) => [row.part, serialize(resource, widget, row.value)]);
}

function matching({ database }: FigureSource, resource: ResolvedResource, { where, date }: Widget, { after, before, timeZone }: Span) {
  const hasZone = timeZone !== undefined && date !== undefined && isMoment(resource.fields[date]);
  const first = (day: string) => (hasZone ? toIso(startOfDay(day, timeZone)) : day);
  const last = (day: string) => (hasZone ? toIso(endOfDay(day, timeZone)) : day);
  const clause = (source: string, lookup: FilterClause['lookup'], values: readonly unknown[]): FilterClause => ({
    source,
    field: resource.fields[source],
    lookup,
    values,
  });
  const clauses = [
    ...Object.entries(where).map(([source, value]) => clause(source, 'in', [value].flat())),
    ...(after === undefined || date === undefined ? [] : [clause(date, 'after', [first(after)])]),
    ...(before === undefined || date === undefined ? [] : [clause(date, 'before', [last(before)])]),
  ];
  return database.db.selectFrom(toTableName(resource)).where((eb: Builder) => eb.and(clauses.map((one) => filterBy(eb, resource, one))));
}

function toAggregate({ sum }: Widget, table = ''): RawBuilder<unknown> {
  return sum === undefined ? sql`count(*)` : sql`coalesce(sum(${sql.ref(table + sum)}), 0)`;
}

const toIso = (moment: number): string => new Date(moment).toISOString();

function toDay({ dialect }: Database, resource: ResolvedResource, source: string, span: Span): RawBuilder<string> {
  const column = sql.ref(source);
  const minutes = isMoment(resource.fields[source]) ? toOffset(column, span) : undefined;
  if (dialect === 'sqlite') return minutes === undefined ? sql`substr(${column}, 1, 10)` : sql`date(${column}, ${minutes} || ' minutes')`;
  if (!isMoment(resource.fields[source])) return sql`to_char(${column}, 'YYYY-MM-DD')`;
  const utc = sql`${column} at time zone 'UTC'`;
  return sql`to_char(${minutes === undefined ? utc : sql`(${utc}) + ${minutes} * interval '1 minute'`}, 'YYYY-MM-DD')`;
}

/** Returns the UTC offset in minutes as SQL without parameters, as `group by` needs. PostgreSQL's own time zones may be outdated. */
function toOffset(column: RawBuilder<unknown>, { after, before, timeZone }: Span): RawBuilder<unknown> | undefined {
  if (timeZone === undefined) return undefined;
  const from = after === undefined ? 0 : startOfDay(after, timeZone);
  const spans = offsetsBetween(from, before === undefined ? Number.POSITIVE_INFINITY : endOfDay(before, timeZone), timeZone);
  const last = sql.lit(spans.at(-1)?.minutes ?? 0);
  const cases = spans.slice(0, -1).map(({ until, minutes }) => sql`when ${column} < ${sql.lit(toIso(until))} then ${sql.lit(minutes)}`);
  return cases.length === 0 ? last : sql`(case ${sql.join(cases, sql` `)} else ${last} end)`;
}

function serialize(resource: ResolvedResource, { sum }: Widget, value: unknown): FigureOnWire {
  const field = sum === undefined ? undefined : resource.fields[sum];
  return field?.type === 'money' ? toDecimal(value, field) : Number(value);
}
