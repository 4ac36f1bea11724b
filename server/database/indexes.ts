/** Indexes of each order of a list, and of each equality filter. All end with the id, as every order does, so that no page is sorted. */
import { type RawBuilder, sql } from 'kysely';
import { getFieldType } from '../../src/fields/definitions';
import type { FieldType } from '../../src/schema/fieldTypes';
import { contentLocales } from '../../src/schema/locales';
import type { ResolvedResource } from '../../src/schema/resource';
import { localizedSources } from '../../src/schema/textGaps';
import type { Database } from './database';
import { toOrderName } from './foldedColumns';
import { missingTexts } from './missingTexts';
import { type TableColumn, toColumns } from './tables';

export interface IndexPart {
  readonly name: string;
  readonly value: RawBuilder<unknown>;
}

/** Types that are filtered by one of few values. All others are filtered by ranges. */
const equalityTypes: ReadonlySet<FieldType> = new Set<FieldType>(['choice', 'boolean', 'reference']);

export function toIndexes(dialect: Database['dialect'], { fields, list, kind }: ResolvedResource): IndexPart[][] {
  const columns = toColumns(fields);
  const isOrdered = ({ field }: TableColumn) => getFieldType(field).sortable === true;
  const isEquality = ({ field, source }: TableColumn) => list.filters.includes(source) && equalityTypes.has(field.type);
  const shown = new Set([...list.columns, ...list.moreColumns, list.sort.field]);
  const ordered = columns.filter(
    (column) => isOrdered(column) && (shown.has(column.source) || (list.filters.includes(column.source) && !isEquality(column))),
  );
  const descending = list.sort.order === 'DESC';
  const ownOrder = ordered.filter(({ source }) => source === list.sort.field);
  const behind = ownOrder.length > 0 ? ownOrder.map((column) => orderParts(dialect, column, descending)) : [[plain('id')]];
  return [
    ...ordered.flatMap((column) => bothWays(dialect, column)),
    ...columns
      .filter((column) => isEquality(column) || column.field.type === 'reference')
      .flatMap((column) => behind.map((parts) => [plain(column.name), ...parts])),
    ...(kind === 'collection' ? contentLocales : []).flatMap((locale) => {
      const value = missingTexts(fields, locale, sql.id);
      return value ? [[{ name: toMissingName(fields, locale), value }, plain('id')]] : [];
    }),
  ];
}

/** Names the columns, so that another set of them makes another index. */
function toMissingName(fields: ResolvedResource['fields'], locale: string): string {
  return `missing_${locale}_${localizedSources(fields).join('_')}_${contentLocales.join('_')}`;
}

/** SQLite reads an index in both directions, with nulls at either end. PostgreSQL fixes the place of nulls. */
function bothWays(dialect: Database['dialect'], column: TableColumn): IndexPart[][] {
  const up = orderParts(dialect, column, false);
  const down = orderParts(dialect, column, true);
  return up[0]?.name === down[0]?.name ? [up] : [up, down];
}

function orderParts(dialect: Database['dialect'], column: TableColumn, descending: boolean): IndexPart[] {
  const name = toOrderName(column);
  if (dialect === 'sqlite' || column.field.required || !descending) return [plain(name), plain('id')];
  return [
    { name: `${name}_down`, value: sql`${sql.id(name)} desc nulls last` },
    { name: 'id', value: sql`${sql.id('id')} desc` },
  ];
}

function plain(column: string): IndexPart {
  return { name: column, value: sql.id(column) };
}
