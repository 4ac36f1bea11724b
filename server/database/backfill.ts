import type { ColumnKind } from '../../src/schema/fieldApi';
import type { Field } from '../../src/schema/fieldTypes';
import type { Executor } from './database';
import type { TableColumn } from './tables';

const fallbacks: { readonly [K in ColumnKind]: (field: Field) => unknown } = {
  text: (field) => (field.type === 'choice' ? field.choices[0] : ''),
  integer: (field) =>
    field.type === 'integer' ? nearestToZero(field.min, field.max) : field.type === 'choice' ? Number(field.choices[0]) : null,
  numeric: (field) => (field.type === 'decimal' || field.type === 'money' ? nearestToZero(field.min, field.max) : null),
  boolean: () => false,
  date: (field) => (field.type === 'date' && field.min ? field.min : new Date().toISOString().slice(0, 10)),
  timestamp: () => new Date().toISOString(),
};

export function getFallback({ field, kind }: Pick<TableColumn, 'field' | 'kind'>): unknown {
  if ('default' in field && field.default !== undefined) return field.default;
  if (field.type === 'boolean') return field.nullable ? null : false;
  if (field.type === 'choices' || field.type === 'tags' || field.type === 'files') return '[]';
  if (field.type === 'json') return field.required ? '{}' : null;
  if (field.type === 'time') return field.required ? '00:00:00' : null;
  if (field.type === 'datetime' && field.auto) return fallbacks.timestamp(field);
  // Equal values would violate a unique index; nulls do not.
  if (!field.required || field.unique || field.type === 'image' || field.type === 'file' || field.type === 'password') return null;
  return fallbacks[kind](field);
}

export async function backfill(db: Executor, table: string, added: readonly TableColumn[]): Promise<void> {
  const values = added.map((column) => [column.name, getFallback(column)] as const).filter(([, value]) => value !== null);
  if (values.length > 0) await db.updateTable(table).set(Object.fromEntries(values)).execute();
}

function nearestToZero(min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY): number {
  return Math.max(min, Math.min(max, 0));
}
