import type { Fields } from '../schema/fieldTypes';
import { locales } from '../schema/fieldTypes';
import { isWritable } from '../schema/resource';
import { fieldTypeOf } from './definitions';

/**
 * The values of a new record or row: the declaration's defaults, otherwise what the type has for "empty".
 *
 * @param fields of a resource or of a row
 */
export function newValues(fields: Fields): Record<string, unknown> {
  const defaults = Object.entries(fields).flatMap(([source, field]) =>
    isWritable(field) && 'default' in field && field.default !== undefined ? [[source, field.default]] : [],
  );
  return { ...emptyValues(fields), ...Object.fromEntries(defaults) };
}

/**
 * What each type has for "empty": stands in for what a record lacks. Defaults are for new records only; on another they would be a change
 * that nobody made.
 *
 * @param fields of a resource or of a row
 */
export function emptyValues(fields: Fields): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [source, field] of Object.entries(fields)) {
    if (!isWritable(field)) continue;
    if (field.type === 'localized') for (const locale of locales) values[`${source}_${locale}`] = null;
    else values[source] = fieldTypeOf(field).empty?.(field as never) ?? null;
  }
  return values;
}
