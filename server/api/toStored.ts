import type { FieldType, LocalizedKind } from '../../src/schema/fieldTypes';
import { isWritable, type Resource } from '../../src/schema/resource';
import { fallbackOf } from '../database/backfill';
import { columnsOf, fieldsOfType } from '../database/tables';
import { hashPassword } from './passwords';
import { sanitizeHtml } from './sanitizeHtml';

type Store = (value: unknown) => unknown;
const asIs: Store = (value) => value;
/** None at all stays null. */
const asJson: Store = (value) => (value === null ? null : JSON.stringify(value));
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
  time: asIs,
  email: asIs,
  phone: asIs,
  url: asIs,
  password: (value) => (typeof value === 'string' ? hashPassword(value) : value),
  choice: asIs,
  choices: asJson,
  tags: asJson,
  json: asJson,
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

/**
 * What the server itself sets: `auto` date-times (`updated` ones whenever a record is saved) and, in a new record, the
 * first values of read-only fields.
 */
export function automaticValues(resource: Resource, event: 'created' | 'updated', now: number): Record<string, unknown> {
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
