import { fieldApiOf } from '../../src/fields/apis';
import { isWritable, type ResolvedResource } from '../../src/schema/resource';
import { fallbackOf } from '../database/backfill';
import { columnsOf, fieldsOfType } from '../database/tables';
import { hashPassword } from './passwords';
import { sanitizeHtml } from './sanitizeHtml';

/** How a value is kept, where it is not kept as it is. */
const stores = {
  html: (value: unknown) => (typeof value === 'string' ? sanitizeHtml(value) : value),
  hash: (value: unknown) => (typeof value === 'string' ? hashPassword(value) : value),
  // None at all stays null.
  json: (value: unknown) => (value === null ? null : JSON.stringify(value)),
};

/** Valid values of a body as the database keeps them: HTML made safe, passwords hashed. */
export async function toStored(
  resource: Pick<ResolvedResource, 'fields'>,
  values: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const stored = { ...values };
  for (const { name, field } of columnsOf(resource.fields)) {
    if (values[name] === undefined) continue;
    const { stored: way } = fieldApiOf(field.type === 'localized' ? { type: field.of } : field);
    if (way) stored[name] = await stores[way](values[name]);
  }
  for (const { source, field } of fieldsOfType(resource.fields, 'rows')) {
    const rows = values[source];
    if (Array.isArray(rows)) stored[source] = await Promise.all(rows.map((row) => toStored(field, row)));
  }
  return stored;
}

/**
 * What the server itself sets: `auto` date-times (`updated` ones whenever a record is saved) and, in a new record, the
 * first values of read-only fields.
 */
export function automaticValues(resource: ResolvedResource, event: 'created' | 'updated', now: number): Record<string, unknown> {
  const moment = new Date(now).toISOString();
  const values: Record<string, unknown> = {};
  for (const column of columnsOf(resource.fields)) {
    const { name, field } = column;
    const auto = field.type === 'datetime' ? field.auto : undefined;
    if (auto === 'updated' || (auto && event === 'created')) values[name] = moment;
    else if (event === 'created' && !isWritable(field)) values[name] = fallbackOf(column);
  }
  return values;
}
