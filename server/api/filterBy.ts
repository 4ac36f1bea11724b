import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { dayMilliseconds, isDay } from '../../src/fields/dateRules';
import { isMoment } from '../../src/fields/filterParameters';
import type { Lookup } from '../../src/schema/fieldTypeDefinition';
import type { Referrer } from '../../src/schema/referrers';
import type { ResolvedResource } from '../../src/schema/resource';
import type { Tables } from '../database/database';
import { getReadColumns, type ReadColumn } from '../database/joinedColumns';
import { toChildTableName, toTableName } from '../database/tables';
import type { FilterClause } from './listQuery';

export type Builder = ExpressionBuilder<Tables, string>;

type Condition = Expression<SqlBool>;
type Compare = (eb: Builder, column: RawBuilder<unknown>, values: readonly unknown[]) => Condition;

const comparisons: { readonly [L in Exclude<Lookup, 'ne' | 'isnull'>]: Compare } = {
  exact: (eb, column, [value]) => eb(column, '=', value),
  in: (eb, column, values) => eb(column, 'in', values),
  gte: (eb, column, [value]) => eb(column, '>=', value),
  lte: (eb, column, [value]) => eb(column, '<=', value),
  after: (eb, column, [value]) => eb(column, '>=', value),
  before: (eb, column, [value]) => eb(column, '<=', value),
};

/** Converts a filter to a condition. `ne` also finds records without a value, like Django's `exclude`. */
export function filterBy(eb: Builder, resource: ResolvedResource, clause: FilterClause): Condition {
  const { lookup, values, referrer } = clause;
  if (lookup === 'isnull') {
    const isEmpty = referrer ? eb.not(isReferredTo(eb, resource, referrer)) : hasNoValue(eb, resource, clause);
    return values[0] === true ? isEmpty : eb.not(isEmpty);
  }
  // PostgreSQL does not accept an empty list.
  if (values.length === 0) return lookup === 'ne' ? sql<SqlBool>`1 = 1` : sql<SqlBool>`1 = 0`;
  if (lookup !== 'ne') return hasValue(eb, resource, clause, lookup);
  const has = isMoment(clause.field) ? isBetween(eb, resource, clause) : hasValue(eb, resource, clause, 'in');
  const column = findColumn(resource, clause);
  return column ? eb.or([eb(column.value, 'is', null), eb.not(has)]) : eb.not(has);
}

function hasValue(eb: Builder, resource: ResolvedResource, clause: FilterClause, lookup: Exclude<Lookup, 'ne' | 'isnull'>): Condition {
  const { field, values } = clause;
  const child = findChild(resource, clause);
  if (child) return eb.exists(selectChildren(eb, resource, child.table).where(child.column, 'in', values));
  const column = findColumn(resource, clause)?.value ?? sql.ref(`${toTableName(resource)}.id`);
  if (field?.type === 'choices') return eb.or(values.map((value) => isAmong(column, value)));
  if (field?.type === 'datetime') return filterByMoment(eb, column, lookup, String(values[0]));
  return comparisons[lookup](eb, column, values);
}

/** A single value is both bounds: a whole day, or a moment. */
function isBetween(eb: Builder, resource: ResolvedResource, clause: FilterClause): Condition {
  const { values } = clause;
  return eb.and([
    hasValue(eb, resource, { ...clause, values: values.slice(0, 1) }, 'after'),
    hasValue(eb, resource, { ...clause, values: values.slice(-1) }, 'before'),
  ]);
}

function hasNoValue(eb: Builder, resource: ResolvedResource, clause: FilterClause): Condition {
  const child = findChild(resource, clause);
  if (child) return eb.not(eb.exists(selectChildren(eb, resource, child.table)));
  // A localized text has a column per language.
  const columns = getReadColumns(resource).filter(({ source }) => source === clause.source);
  return eb.and(
    columns.map(({ value, kind, field }) => {
      const empty = field.type === 'choices' ? '[]' : '';
      return eb.or([eb(value, 'is', null), ...(kind === 'text' ? [eb(value, '=', empty)] : [])]);
    }),
  );
}

function findColumn(resource: ResolvedResource, { source }: FilterClause): ReadColumn | undefined {
  return getReadColumns(resource).find((one) => one.source === source);
}

interface Child {
  readonly table: string;
  readonly column: string;
}

function findChild(resource: ResolvedResource, { source, field }: FilterClause): Child | undefined {
  if (field?.type === 'references' || field?.type === 'rows') return { table: toChildTableName(resource, source), column: '_target' };
  const [rows = '', column] = source.split('__');
  const isInRows = field?.type === 'reference' && column !== undefined && resource.fields[rows]?.type === 'rows';
  return isInRows ? { table: toChildTableName(resource, rows), column } : undefined;
}

function selectChildren(eb: Builder, resource: ResolvedResource, table: string) {
  return eb
    .selectFrom(table)
    .select(`${table}._owner`)
    .whereRef(`${table}._owner`, '=', `${toTableName(resource)}.id`);
}

function isReferredTo(eb: Builder, resource: ResolvedResource, { owner, source, isMany }: Referrer): Condition {
  const [outer = '', inRow = '_target'] = source.split('.');
  const table = isMany ? toChildTableName(owner, outer) : toTableName(owner);
  // A resource may refer to itself.
  const referring = eb.selectFrom(`${table} as _referring`).select(sql`1`.as('one'));
  return eb.exists(referring.whereRef(`_referring.${isMany ? inRow : outer}`, '=', `${toTableName(resource)}.id`));
}

function isAmong(column: RawBuilder<unknown>, value: unknown): Expression<SqlBool> {
  return sql<SqlBool>`replace(${column}, ${JSON.stringify(value)}, '') <> ${column}`;
}

/** Compares with a moment or a UTC day. An upper bound includes its whole day. */
function filterByMoment(eb: Builder, column: RawBuilder<unknown>, lookup: Lookup, bound: string): Expression<SqlBool> {
  const start = Date.parse(bound);
  if (lookup !== 'before') return eb(column, '>=', storedMoment(start));
  return isDay(bound) ? eb(column, '<', storedMoment(start + dayMilliseconds)) : eb(column, '<=', storedMoment(start));
}

/** Years outside these bounds have a different ISO format. */
function storedMoment(moment: number): string {
  return new Date(Math.min(Math.max(moment, Date.parse('0001-01-01')), Date.parse('9999-12-31T23:59:59.999Z'))).toISOString();
}
