import type { FieldOf, Fields, FieldType } from '../schema/fieldTypes';
import { locales } from '../schema/fieldTypes';
import { isWritable } from '../schema/resource';

/** What a new record holds before anything is typed. `undefined` stands for "no value of its own" (localized). */
const emptyValue: { readonly [T in FieldType]: (field: FieldOf<T>) => unknown } = {
  text: () => null,
  longText: () => null,
  richText: () => null,
  integer: () => null,
  decimal: () => null,
  money: () => null,
  // Off until somebody says so: the server's default holds. A required one has to say something.
  boolean: (field) => (field.required ? false : null),
  date: () => null,
  datetime: () => null,
  time: () => null,
  email: () => null,
  phone: () => null,
  url: () => null,
  password: () => null,
  choice: () => null,
  choices: () => [],
  tags: () => [],
  json: () => null,
  image: () => null,
  file: () => null,
  videoUrl: () => null,
  reference: () => null,
  references: () => [],
  rows: () => [],
  localized: () => undefined,
};

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
    else values[source] = (emptyValue[field.type] as (field: FieldOf<FieldType>) => unknown)(field);
  }
  return values;
}
