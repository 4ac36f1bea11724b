import { HttpError } from 'ra-core';
import type { Fields } from '../schema/fieldTypes';
import { ownValue } from '../schema/ownValue';

/**
 * Waits for work that saves, and moves the messages of its error to the fields that forms know. An API names a reference by the
 * property that it is sent as (`category_id`), and rows by the name that their own call has for them. Forms use the field's source.
 *
 * @param fields of the resource, or of the row that was sent alone
 * @throws what the work throws
 */
export async function atSources<T>(fields: Fields, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof HttpError) || typeof error.body?.errors !== 'object' || error.body.errors === null) throw error;
    const errors = Object.entries(error.body.errors as object).map(([path, message]) => [toSourcePath(path, fields), message]);
    throw new HttpError(error.message, error.status, { ...error.body, errors: Object.fromEntries(errors) });
  }
}

/** `lines.0.product_id` -> `lines.0.product`. */
function toSourcePath(path: string, fields: Fields): string {
  const [name = '', ...rest] = path.split('.');
  const source = sourceOf(name, fields);
  const rows = ownValue(fields, source);
  const [index, ...inRow] = rest;
  if (rows?.type === 'rows' && index !== undefined && inRow.length > 0)
    return `${source}.${index}.${toSourcePath(inRow.join('.'), rows.fields)}`;
  return [source, ...rest].join('.');
}

function sourceOf(name: string, fields: Fields): string {
  const all = Object.entries(fields);
  const written = all.find(([, field]) => 'write' in field && field.write === name);
  if (written || Object.hasOwn(fields, name)) return written?.[0] ?? name;
  const sentAlone = all.find(([, field]) => field.type === 'rows' && field.save?.body === name);
  // .NET answers `Qty` about `qty`.
  const alike = all.find(([source]) => source.toLowerCase() === name.toLowerCase());
  return (sentAlone ?? alike)?.[0] ?? name;
}
