import type { FieldType, LocalizedKind } from '../../src/schema/fieldTypes';
import type { Resource } from '../../src/schema/resource';
import { columnsOf, fieldsOfType } from '../database/tables';
import { hashPassword } from './passwords';
import { sanitizeHtml } from './sanitizeHtml';

type Store = (value: unknown) => unknown;
const asIs: Store = (value) => value;
const html: Store = (value) => (typeof value === 'string' ? sanitizeHtml(value) : value);

const localized: { readonly [K in LocalizedKind]: Store } = { text: asIs, longText: asIs, richText: html };

/** What is kept of a valid value, by the field's type. */
const stores: { readonly [T in FieldType]: Store } = {
  text: asIs,
  longText: asIs,
  richText: html,
  integer: asIs,
  decimal: asIs,
  money: asIs,
  boolean: asIs,
  date: asIs,
  datetime: asIs,
  email: asIs,
  phone: asIs,
  url: asIs,
  password: (value) => (typeof value === 'string' ? hashPassword(value) : value),
  choice: asIs,
  image: asIs,
  file: asIs,
  videoUrl: asIs,
  reference: asIs,
  references: asIs,
  rows: asIs,
  localized: asIs,
};

/** Valid values of a body as the database keeps them: HTML made safe, passwords hashed. */
export async function toStored(
  resource: Pick<Resource, 'fields'>,
  values: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const stored = { ...values };
  for (const { name, field } of columnsOf(resource.fields)) {
    if (values[name] === undefined) continue;
    const store = field.type === 'localized' ? localized[field.of] : stores[field.type];
    stored[name] = await store(values[name]);
  }
  for (const { source, field } of fieldsOfType(resource.fields, 'rows')) {
    const rows = values[source];
    if (Array.isArray(rows)) stored[source] = await Promise.all(rows.map((row) => toStored(field, row)));
  }
  return stored;
}

/** Values of `auto` date-times: both kinds when a record is created, `updated` ones whenever it is saved. */
export function automaticValues(resource: Resource, event: 'created' | 'updated', now: number): Record<string, string> {
  const moment = new Date(now).toISOString();
  const due = fieldsOfType(resource.fields, 'datetime').filter(
    ({ field }) => field.auto && (event === 'created' || field.auto === 'updated'),
  );
  return Object.fromEntries(due.map(({ source }) => [source, moment]));
}
