import { getFieldApi } from '../../src/fields/apis';
import { isWritable, type ResolvedResource } from '../../src/schema/resource';
import { getFallback } from '../database/backfill';
import { fieldsOfType, toColumns } from '../database/tables';
import { hashPassword } from './passwords';
import { sanitizeHtml } from './sanitizeHtml';

const stores = {
  html: (value: unknown) => (typeof value === 'string' ? sanitizeHtml(value) : value),
  hash: (value: unknown) => (typeof value === 'string' ? hashPassword(value) : value),
  json: (value: unknown) => (value === null ? null : JSON.stringify(value)),
};

export async function toStored(
  resource: Pick<ResolvedResource, 'fields'>,
  values: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const stored = { ...values };
  for (const { name, field } of toColumns(resource.fields)) {
    if (values[name] === undefined) continue;
    const { stored: way } = getFieldApi(field.type === 'localized' ? { type: field.of } : field);
    if (way) stored[name] = await stores[way](values[name]);
  }
  for (const { source, field } of fieldsOfType(resource.fields, 'rows')) {
    const rows = values[source];
    if (Array.isArray(rows)) stored[source] = await Promise.all(rows.map((row) => toStored(field, row)));
  }
  return stored;
}

export function automaticValues(resource: ResolvedResource, event: 'created' | 'updated', now: number): Record<string, unknown> {
  const moment = new Date(now).toISOString();
  const values: Record<string, unknown> = {};
  for (const column of toColumns(resource.fields)) {
    const { name, field } = column;
    const auto = field.type === 'datetime' ? field.auto : undefined;
    if (auto === 'updated' || (auto && event === 'created')) values[name] = moment;
    else if (event === 'created' && !isWritable(field)) values[name] = getFallback(column);
  }
  return values;
}
