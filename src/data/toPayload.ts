import { fieldTypeOf } from '../fields/definitions';
import { isBlank } from '../fields/wire';
import { type Field, type FieldDeclaration, type Fields, locales } from '../schema/fieldTypes';
import { toWireId } from '../schema/largeInteger';
import { isWritable } from '../schema/resource';

/** Values by source in the API's form. */
export type Payload = Record<string, unknown>;

/** Serializes rows in order. With a declared position they are numbered from 1, or from 0 if the API does so. */
export function toRows(rows: readonly Payload[], { fields, position }: FieldDeclaration<'rows'>): Payload[] {
  const start = position !== undefined && rows.some((row) => row[position] === 0) ? 0 : 1;
  return rows.map((row, index) => ({ ...toRow(row, fields), ...(position !== undefined && { [position]: start + index }) }));
}

/** Serializes a row: its declared fields, and its id if it has one. A row without id is new, and the API fills in its empty values. */
export function toRow(row: Payload, fields: Fields): Payload {
  const values = byWrittenName(fields, wireValues(row, fields));
  return isBlank(row.id) ? withoutEmpties(fields, values) : { id: toWireId(row.id), ...withoutUnset(fields, values) };
}

const isUnset = (field: Field | undefined, value: unknown): boolean => field?.type === 'boolean' && !field.nullable && value === null;

/** Removes unset booleans. */
function withoutUnset(fields: Fields, wire: Payload): Payload {
  return Object.fromEntries(Object.entries(wire).filter(([source, value]) => !isUnset(fields[source], value)));
}

/** In a change, an unset boolean is false. */
function unsetAsFalse(fields: Fields, wire: Payload): Payload {
  return Object.fromEntries(Object.entries(wire).map(([source, value]) => [source, isUnset(fields[source], value) ? false : value]));
}

/** The values of a new record or row. An emptied value is sent if a default is declared, and so is `[]` as a whole JSON value. */
function withoutEmpties(fields: Fields, wire: Payload): Payload {
  const fieldOf = (name: string) => fields[name] ?? Object.values(fields).find((field) => 'write' in field && field.write === name);
  const isSent = ([name, value]: [string, unknown]) => {
    const field = fieldOf(name);
    if (field && 'default' in field && !isUnset(field, value)) return true;
    return !isBlank(value) && (field?.type === 'json' || !Array.isArray(value) || value.length > 0);
  };
  return Object.fromEntries(Object.entries(wire).filter(isSent));
}

/** Values under the API's names: a reference may be read as `category` and sent as `category_id` (`write`). */
function byWrittenName(fields: Fields, values: Payload): Payload {
  return Object.fromEntries(
    Object.entries(values).map(([source, value]) => {
      const field = fields[source];
      return [(field && 'write' in field && field.write) || source, value];
    }),
  );
}

/**
 * Serializes the declared values of a record or row, by source; localized ones as `name_en` and `name_ar`, never `name`.
 *
 * @param isSent selects the fields; default: the writable ones
 */
function wireValues(values: Payload, fields: Fields, isSent = isWritable): Payload {
  const wire: Payload = {};
  for (const { source, field } of writtenFields(fields, isSent)) {
    if (values[source] === undefined) continue;
    const value = fieldTypeOf(field).toPayload(values[source], field as never, { toRows });
    if (value !== undefined) wire[source] = value;
  }
  return wire;
}

/** The fields that are sent, by the source in forms and the API. */
export function writtenFields(fields: Fields, isSent = isWritable): { readonly source: string; readonly field: Field }[] {
  return Object.entries(fields).flatMap(([source, field]) => {
    if (!isSent(field)) return [];
    const sources = field.type === 'localized' ? locales.map((locale) => `${source}_${locale}`) : [source];
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

/**
 * The body of a create: every declared, writable value that is not empty, so that the API's defaults apply to the rest. A null boolean was
 * not touched and is left out. All rows are new, whatever their ids.
 *
 * @param data the form's values
 */
export function toCreatePayload(fields: Fields, data: Payload): Payload {
  const wire = byWrittenName(fields, withoutEmpties(fields, withKnownRows(fields, wireValues(data, fields), {})));
  return Object.values(wire).some((value) => value instanceof Blob) ? withEmptyBooleans(fields, wire) : wire;
}

/**
 * The body of an update: only the changed values. Sending a whole record back fails in DRF on files and nested objects.
 *
 * @param data the form's values, or a part of them
 * @param previous the record as read from the API; without it all of `data` counts as changed
 */
export function toUpdatePayload(fields: Fields, data: Payload, previous?: Payload): Payload {
  const wire = wireValues(data, fields);
  if (!previous) return byWrittenName(fields, unsetAsFalse(fields, wire));
  const before = wireValues(previous, fields);
  const changed = Object.entries(withKnownRows(fields, wire, before)).filter(
    ([source, value]) => !isSame(value, before[source], previous[source]),
  );
  return byWrittenName(fields, unsetAsFalse(fields, Object.fromEntries(changed)));
}

/**
 * The body of a PUT: all writable values. A value that was null and is still empty stays null, as the API had it. An unchanged file is left
 * out, because the API would refuse its URL.
 *
 * @param data the form's values, or a part of them
 * @param previous the record as read from the API
 */
export function toReplacePayload(fields: Fields, data: Payload, previous: Payload): Payload {
  const whole = { ...previous, ...data };
  const wire = unsetAsFalse(fields, withKnownRows(fields, wireValues(whole, fields), wireValues(previous, fields)));
  for (const source of Object.keys(wire)) if (previous[source] === null && isBlank(whole[source])) wire[source] = null;
  return byWrittenName(fields, wire);
}

/** Serializes declared values, e.g. a transition's, also of fields that forms cannot write. */
export function toStatePayload(fields: Fields, values: Payload): Payload {
  return byWrittenName(
    fields,
    wireValues(values, fields, () => true),
  );
}

/** Keeps only row ids that came from the API. An id made up by a form would be another record's row. */
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

/** @param before `previous`, serialized; the URL of a file is nothing there */
function isSame(value: unknown, before: unknown, previous: unknown): boolean {
  // What the record does not show cannot have been emptied.
  if (before === undefined) return isBlank(previous) && (isBlank(value) || (Array.isArray(value) && value.length === 0));
  return JSON.stringify(value) === JSON.stringify(before);
}
