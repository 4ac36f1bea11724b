import { HttpError } from 'ra-core';
import type { Fields } from '../schema/fieldTypes';

/**
 * An error whose messages stand at the fields that forms know: an API names a reference by the property that it is sent as
 * (`category_id`), forms by the one that is read (`category`). Anything else stays as it is.
 *
 * @param fields of the resource, or of the row that was sent alone
 */
export function atSources(error: unknown, fields: Fields): unknown {
  if (!(error instanceof HttpError) || typeof error.body?.errors !== 'object' || error.body.errors === null) return error;
  const errors = Object.entries(error.body.errors as object).map(([path, message]) => [toSourcePath(path, fields), message]);
  return new HttpError(error.message, error.status, { ...error.body, errors: Object.fromEntries(errors) });
}

/** `lines.0.product_id` -> `lines.0.product`. */
function toSourcePath(path: string, fields: Fields): string {
  const [name = '', ...rest] = path.split('.');
  const found = Object.entries(fields).find(([, field]) => 'write' in field && field.write === name);
  const rows = fields[name];
  const [index, ...inRow] = rest;
  if (rows?.type === 'rows' && index !== undefined && inRow.length > 0)
    return `${name}.${index}.${toSourcePath(inRow.join('.'), rows.fields)}`;
  return [found?.[0] ?? name, ...rest].join('.');
}
