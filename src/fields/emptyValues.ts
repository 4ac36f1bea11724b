import type { Fields } from '../schema/fieldTypes';
import { contentLocales } from '../schema/locales';
import { isWritable } from '../schema/resource';
import { getFieldType } from './definitions';

/** Returns the declared defaults, or the empty values of the types. @param fields of a resource or a row */
export function newValues(fields: Fields): Record<string, unknown> {
  const defaults = Object.entries(fields).flatMap(([source, field]) =>
    isWritable(field) && 'default' in field && field.default !== undefined ? [[source, field.default]] : [],
  );
  return { ...emptyValues(fields), ...Object.fromEntries(defaults) };
}

/** Returns the empty values of the types, for fields that a record lacks. Defaults would count as changes. */
export function emptyValues(fields: Fields): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [source, field] of Object.entries(fields)) {
    if (!isWritable(field)) continue;
    if (field.type === 'localized') for (const locale of contentLocales) values[`${source}_${locale}`] = null;
    else values[source] = getFieldType(field).empty?.(field as never) ?? null;
  }
  return values;
}
