import { getFieldType } from '../fields/definitions';
import { isSameValue } from '../fields/isSameValue';
import { hasFile, isBlank } from '../fields/wire';
import type { Field, FieldDeclaration, Fields } from '../schema/fieldTypes';
import { toWireId } from '../schema/largeInteger';
import { contentLocales } from '../schema/locales';
import { isChangeable, isWritable } from '../schema/resource';

export type Payload = Record<string, unknown>;

/** With a declared position, rows are numbered from 1, or from 0 if the API does so. */
export function toRows(rows: readonly Payload[], { fields, position }: FieldDeclaration<'rows'>): Payload[] {
  const start = position !== undefined && rows.some((row) => row[position] === 0) ? 0 : 1;
  return rows.map((row, index) => ({ ...toRow(row, fields), ...(position !== undefined && { [position]: start + index }) }));
}

export function toRow(row: Payload, fields: Fields): Payload {
  const values = byWrittenName(fields, wireValues(row, fields));
  return isBlank(row.id) ? withoutEmpties(fields, values) : { id: toWireId(row.id), ...withoutUnset(fields, values) };
}

const isUnset = (field: Field | undefined, value: unknown): boolean => field?.type === 'boolean' && !field.nullable && value === null;

function withoutUnset(fields: Fields, wire: Payload): Payload {
  return Object.fromEntries(Object.entries(wire).filter(([source, value]) => !isUnset(fields[source], value)));
}

function unsetAsFalse(fields: Fields, wire: Payload): Payload {
  return Object.fromEntries(Object.entries(wire).map(([source, value]) => [source, isUnset(fields[source], value) ? false : value]));
}

/** Removes empty values, except those with a declared default and `[]` as a whole JSON value. */
function withoutEmpties(fields: Fields, wire: Payload): Payload {
  const getField = (name: string) => fields[name] ?? Object.values(fields).find((field) => 'write' in field && field.write === name);
  const isSent = ([name, value]: [string, unknown]) => {
    const field = getField(name);
    if (field && 'default' in field && !isUnset(field, value)) return true;
    return !isBlank(value) && (field?.type === 'json' || !Array.isArray(value) || value.length > 0);
  };
  return Object.fromEntries(Object.entries(wire).filter(isSent));
}

/** Renames references that are read as `category` and sent as `category_id` (`write`). */
function byWrittenName(fields: Fields, values: Payload): Payload {
  return Object.fromEntries(
    Object.entries(values).map(([source, value]) => {
      const field = fields[source];
      return [(field && 'write' in field && field.write) || source, value];
    }),
  );
}

function wireValues(values: Payload, fields: Fields, isSent = isWritable): Payload {
  const wire: Payload = {};
  for (const { source, field } of writtenFields(fields, isSent)) {
    if (values[source] === undefined) continue;
    const value = getFieldType(field).toPayload(values[source], field as never, { toRows });
    if (value !== undefined) wire[source] = value;
  }
  return wire;
}

export function writtenFields(fields: Fields, isSent = isWritable): { readonly source: string; readonly field: Field }[] {
  return Object.entries(fields).flatMap(([source, field]) => {
    if (!isSent(field)) return [];
    const sources = field.type === 'localized' ? contentLocales.map((locale) => `${source}_${locale}`) : [source];
    return sources.map((one) => ({ source: one, field }));
  });
}

/** Multipart cannot omit a boolean: DRF reads a missing one as false (`default_empty_html`), and an empty one as missing. */
function withEmptyBooleans(fields: Fields, wire: Payload): Payload {
  const unset = Object.entries(fields).flatMap(([source, field]) =>
    field.type === 'boolean' && isWritable(field) && !(source in wire) ? [[source, '']] : [],
  );
  const rows = Object.entries(wire).flatMap(([source, value]) => {
    const field = fields[source];
    return field?.type === 'rows' ? [[source, (value as Payload[]).map((row) => withEmptyBooleans(field.fields, row))]] : [];
  });
  return { ...wire, ...Object.fromEntries([...unset, ...rows]) };
}

/** Returns the body of a create without empty values, so that the API's defaults apply. All rows are new. */
export function toCreatePayload(fields: Fields, data: Payload): Payload {
  const wire = byWrittenName(fields, withoutEmpties(fields, withKnownRows(fields, wireValues(data, fields), {})));
  return Object.values(wire).some(hasFile) ? withEmptyBooleans(fields, wire) : wire;
}

/** Returns the body of an update: only changed values, because DRF rejects unchanged files and nested objects. */
export function toUpdatePayload(fields: Fields, data: Payload, previous?: Payload): Payload {
  const wire = wireValues(data, fields);
  if (!previous) return byWrittenName(fields, unsetAsFalse(fields, wire));
  const before = wireValues(previous, fields);
  const changed = Object.entries(withKnownRows(fields, wire, before)).filter(
    ([source, value]) => !isSame(value, before[source], previous[source]),
  );
  return byWrittenName(fields, unsetAsFalse(fields, Object.fromEntries(changed)));
}

/** Returns the body of a PUT: all writable values except unchanged files, whose URLs the API would reject. */
export function toReplacePayload(fields: Fields, data: Payload, previous: Payload): Payload {
  const whole = { ...previous, ...data };
  const wire = unsetAsFalse(fields, withKnownRows(fields, wireValues(whole, fields, isChangeable), wireValues(previous, fields)));
  for (const source of Object.keys(wire)) {
    if (previous[source] === null && isBlank(whole[source])) wire[source] = null;
    if (fields[source]?.type === 'files' && isSameValue(fields[source], previous[source], whole[source])) delete wire[source];
  }
  return byWrittenName(fields, wire);
}

export function toStatePayload(fields: Fields, values: Payload): Payload {
  return byWrittenName(
    fields,
    wireValues(values, fields, () => true),
  );
}

/** Removes ids that the form made up, because they might be ids of other rows. */
function withKnownRows(fields: Fields, wire: Payload, before: Payload): Payload {
  return Object.fromEntries(
    Object.entries(wire).map(([source, value]) => {
      const field = fields[source];
      if (field?.type !== 'rows') return [source, value];
      const known = new Set(((before[source] ?? []) as Payload[]).map((row) => String(row.id)));
      return [
        source,
        (value as Payload[]).map(({ id, ...row }) =>
          id !== undefined && known.has(String(id)) ? { id, ...withoutUnset(field.fields, row) } : withoutEmpties(field.fields, row),
        ),
      ];
    }),
  );
}

function isSame(value: unknown, before: unknown, previous: unknown): boolean {
  if (before === undefined) return isBlank(previous) && (isBlank(value) || (Array.isArray(value) && value.length === 0));
  return JSON.stringify(value) === JSON.stringify(before);
}
