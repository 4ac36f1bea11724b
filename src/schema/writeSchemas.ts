/** What a request may say for a field of each type. See `recordSchemas.ts` for the form of the error codes. */
import { z } from 'zod';
import { type Field, type FieldOf, type Fields, type FieldType, type LocalizedKind, locales } from './fieldTypes';
import { fractionDigits } from './fractionDigits';
import { latinDigits } from './latinDigits';
import { mostPasswordLength, passwordLength } from './passwordRules';
import { isWritable } from './resource';

/** Largest number of PostgreSQL's `integer`; ids and integers stay below. */
export const largestInteger = 2_147_483_647;
/** Doubles, which SQLite keeps decimals in, are exact to 15 digits. */
const largestDigits = 15;

type ErrorOf = (issue: { readonly input?: unknown }) => string;

/** Absent and null have codes of their own; anything else of the wrong kind has `code`. */
function otherwise(code: string): { error: ErrorOf } {
  return { error: ({ input }) => (input === undefined ? 'required' : input === null ? 'null' : code) };
}

/** A rule whose failure ends the checks of its field, so that a field has one error. */
function rule<S extends z.ZodType>(
  schema: S,
  code: string,
  isKept: (value: z.output<S>) => boolean,
  params: Record<string, unknown> = {},
): S {
  return schema.refine(isKept, { error: code, params, abort: true });
}

function optionalNull(field: { readonly required?: boolean }, schema: z.ZodType): z.ZodType {
  return field.required ? schema : schema.nullable();
}

/** Forms send "" for an emptied number, date, choice or file: DRF reads it as null. */
function emptyIsNull(schema: z.ZodType, convert: (text: string) => unknown = (text) => text): z.ZodType {
  return z.preprocess((value) => (typeof value !== 'string' ? value : value.trim() === '' ? null : convert(value.trim())), schema);
}

interface TextRules {
  readonly required?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
}

function textSchema(
  field: TextRules,
  more: (schema: z.ZodType<string>) => z.ZodType<string> = (schema) => schema,
  blank = isBlank,
): z.ZodType {
  const { required = false, minLength = 0, maxLength } = field;
  let text: z.ZodType<string> = z.string(otherwise('invalid:text')).trim();
  // PostgreSQL cannot hold it, and nobody types it.
  text = rule(text, 'invalid:characters', (value) => !value.includes('\0'));
  if (required) text = rule(text, 'blank', (value) => !blank(value));
  text = rule(text, 'min_length', (value) => value === '' || value.length >= minLength, { min: minLength });
  if (maxLength !== undefined) text = rule(text, 'max_length', (value) => value.length <= maxLength, { max: maxLength });
  return z.preprocess((value) => (typeof value === 'number' ? String(value) : value), optionalNull(field, more(text)));
}

const isBlank = (value: string): boolean => value === '';
const isBlankHtml = (value: string) => value.replace(/<[^<>]*>|&nbsp;|\s/g, '') === '';

function formatted(code: string, isKept: (value: string) => boolean) {
  return (schema: z.ZodType<string>) => rule(schema, code, (value) => value === '' || isKept(value));
}

function isWebAddress(value: string): boolean {
  return /^https?:\/\/\S+$/i.test(value) && URL.canParse(value);
}

function integerSchema(field: FieldOf<'integer'>): z.ZodType {
  const { min = -largestInteger, max = largestInteger } = field;
  let integer = z.int(otherwise('invalid:integer'));
  integer = rule(integer, 'min_value', (value) => value >= min, { min });
  integer = rule(integer, 'max_value', (value) => value <= max, { max });
  return emptyIsNull(optionalNull(field, integer), toNumber);
}

function toNumber(text: string): unknown {
  const latin = latinDigits(text);
  return /^[+-]?\d+$/.test(latin) ? Number(latin) : text;
}

function decimalSchema(field: FieldOf<'decimal'> | FieldOf<'money'>): z.ZodType {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = field;
  const decimals = fractionDigits(field);
  const wholeDigits = largestDigits - decimals;
  let decimal: z.ZodType<string> = z.string(otherwise('invalid:decimal'));
  decimal = rule(decimal, 'invalid:decimal', (value) => value.length <= 40 && /^[+-]?\d+(\.\d+)?$/.test(value));
  decimal = rule(decimal, 'max_decimal_places', (value) => (value.split('.')[1] ?? '').replace(/0+$/, '').length <= decimals, {
    max: decimals,
  });
  decimal = rule(decimal, 'max_whole_digits', (value) => Math.abs(Number(value)) < 10 ** wholeDigits, { max: wholeDigits });
  decimal = rule(decimal, 'min_value', (value) => Number(value) >= min, { min });
  decimal = rule(decimal, 'max_value', (value) => Number(value) <= max, { max });
  const fixed = decimal.transform((value) => Number(value).toFixed(decimals));
  const toText = (value: unknown) =>
    typeof value === 'number' ? String(value) : typeof value === 'string' ? latinDigits(value.trim()) || null : value;
  return z.preprocess(toText, optionalNull(field, fixed));
}

function booleanSchema(): z.ZodType {
  const words: Readonly<Record<string, boolean>> = {
    true: true,
    True: true,
    on: true,
    '1': true,
    false: false,
    False: false,
    off: false,
    '0': false,
  };
  const read = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? (words[String(value)] ?? value) : value);
  return z.preprocess(read, z.boolean(otherwise('invalid:boolean')));
}

function dateSchema(field: FieldOf<'date'>): z.ZodType {
  const { min = '0001-01-01', max = '9999-12-31' } = field;
  let date: z.ZodType<string> = z.iso.date(otherwise('invalid:date'));
  date = rule(date, 'min_value', (value) => value >= min, { min });
  date = rule(date, 'max_value', (value) => value <= max, { max });
  return emptyIsNull(optionalNull(field, date), latinDigits);
}

/** ISO 8601; without an offset it is UTC. */
function datetimeSchema(field: FieldOf<'datetime'>): z.ZodType {
  const datetime = z.iso.datetime({ offset: true, local: true, ...otherwise('invalid:datetime') });
  const inUtc = datetime.transform((value) => new Date(/[zZ]|[+-]\d\d:?\d\d$/.test(value) ? value : `${value}Z`).toISOString());
  return emptyIsNull(optionalNull(field, inUtc), latinDigits);
}

/** `09:30`, `09:30:15` or `09:30:15.5`, kept with its seconds. */
function timeSchema(field: FieldOf<'time'>): z.ZodType {
  const time = z.iso.time(otherwise('invalid:time')).transform((value) => `${value}:00`.slice(0, 8));
  return emptyIsNull(optionalNull(field, time), latinDigits);
}

/** What stands in a list of texts: null and "" are none at all, and a form may send one alone. */
function asList(value: unknown): unknown {
  return value === null || value === '' ? [] : typeof value === 'string' ? [value] : value;
}

/** In the order of the declaration, each once. What is no choice is said at the field, as DRF does. */
function choicesSchema(field: FieldOf<'choices'>): z.ZodType {
  const known = (value: string) => field.choices.includes(value);
  let list: z.ZodType<string[]> = z.array(z.string(otherwise('invalid_choice')), otherwise('not_a_list'));
  list = list.superRefine((all, context) => {
    const strange = all.find((value) => !known(value));
    if (strange !== undefined) context.addIssue({ code: 'custom', message: 'invalid_choice', params: { input: strange } });
  });
  if (field.required) list = rule(list, 'required', (all) => all.length > 0);
  return z.preprocess(
    asList,
    list.transform((all) => field.choices.filter((choice) => all.includes(choice))),
  );
}

function tagsSchema(field: FieldOf<'tags'>): z.ZodType {
  const { maxItems = 1000, maxLength = 1000 } = field;
  const tag = z.string(otherwise('invalid:text')).trim();
  let list: z.ZodType<string[]> = z.array(tag, otherwise('not_a_list')).transform((all) => all.filter((one) => one !== ''));
  if (field.required) list = rule(list, 'required', (all) => all.length > 0);
  list = rule(list, 'max_length:rows', (all) => all.length <= maxItems, { max: maxItems });
  list = rule(list, 'max_length', (all) => all.every((one) => one.length <= maxLength), { max: maxLength });
  list = rule(list, 'invalid:characters', (all) => all.every((one) => !one.includes('\0')));
  return z.preprocess(asList, list);
}

/** Any JSON value; null is none. */
function jsonSchema(field: FieldOf<'json'>): z.ZodType {
  let json: z.ZodType = z.unknown();
  json = rule(json, 'required', (value) => value !== undefined);
  json = rule(json, 'invalid:json', isJson);
  return field.required ? rule(json, 'null', (value) => value !== null) : json;
}

/** What can be written down as JSON: no file, no mark of a form's unreadable text, and nothing nested too deeply. */
function isJson(value: unknown): boolean {
  try {
    return !(value instanceof Blob) && JSON.stringify(value) !== undefined;
  } catch {
    return false;
  }
}

/** The id of a record; whether it exists is the database's to say. */
export function idSchema(): z.ZodType<number> {
  let id = z.int(otherwise('incorrect_type'));
  id = rule(id, 'does_not_exist', (value) => value > 0 && value <= largestInteger);
  return z.preprocess((value) => (typeof value === 'string' ? toNumber(value.trim()) : value), id) as z.ZodType<number>;
}

function referenceSchema(field: FieldOf<'reference'>): z.ZodType {
  return z.preprocess((value) => (value === '' ? null : value), optionalNull(field, idSchema()));
}

function referencesSchema(field: FieldOf<'references'>): z.ZodType {
  const ids = z.array(idSchema(), otherwise('not_a_list')).transform((all) => [...new Set(all)]);
  const list = field.required ? rule(ids, 'required', (all) => all.length > 0) : ids;
  return z.preprocess(
    (value) => (value === null || value === '' ? [] : Array.isArray(value) || value === undefined ? value : [value]),
    list,
  );
}

function uploadSchema(field: { readonly required?: boolean }): z.ZodType {
  return emptyIsNull(optionalNull(field, z.instanceof(File, otherwise('invalid:file'))));
}

function rowsSchema(field: FieldOf<'rows'>): z.ZodType {
  const { minRows = field.required ? 1 : 0, maxRows = 1000 } = field;
  let rows = z.array(rowSchema(field), otherwise('not_a_list'));
  rows = rule(rows, 'min_length:rows', (all) => all.length >= minRows, { min: minRows });
  rows = rule(rows, 'max_length:rows', (all) => all.length <= maxRows, { max: maxRows });
  return z.preprocess((value) => (value === null || value === '' ? [] : value), rows);
}

/** One row of a `rows` field; its `id` says which existing row it is. */
export function rowSchema(field: FieldOf<'rows'>): z.ZodType<Record<string, unknown>> {
  return z.object(
    { id: z.preprocess((value) => (value === '' ? null : value), idSchema().nullish()).optional(), ...createShape(field.fields) },
    otherwise('invalid:object'),
  );
}

const localizedParts: { readonly [K in LocalizedKind]: (field: TextRules) => z.ZodType } = {
  text: textSchema,
  longText: textSchema,
  richText: (field) => textSchema(field, undefined, isBlankHtml),
};

const writeSchemas: { readonly [T in FieldType]: (field: FieldOf<T>) => z.ZodType } = {
  text: (field) => {
    const whole = field.pattern === undefined ? undefined : new RegExp(`^(?:${field.pattern})$`, 'u');
    return textSchema(field, whole && formatted('invalid:pattern', (value) => whole.test(value)));
  },
  longText: (field) => textSchema(field),
  richText: (field) => textSchema(field, undefined, isBlankHtml),
  integer: integerSchema,
  decimal: decimalSchema,
  money: decimalSchema,
  boolean: booleanSchema,
  date: dateSchema,
  datetime: datetimeSchema,
  time: timeSchema,
  email: (field) =>
    textSchema(
      { ...field, maxLength: 254 },
      formatted('invalid:email', (value) => z.email().safeParse(value).success),
    ),
  phone: (field) =>
    z.preprocess(
      (value) => (typeof value === 'string' ? latinDigits(value) : value),
      textSchema(
        { ...field, maxLength: 30 },
        formatted('invalid:phone', (value) => /^\+?[\d\s().-]+$/.test(value) && value.replace(/\D/g, '').length >= 5),
      ),
    ),
  url: (field) => textSchema({ ...field, maxLength: 2000 }, formatted('invalid:url', isWebAddress)),
  // Spaces belong to a password. An empty one means "leave it as it is".
  password: (field) => {
    const { minLength = 0, maxLength = mostPasswordLength } = field;
    let password: z.ZodType<string> = z.string(otherwise('invalid:text'));
    if (field.required) password = rule(password, 'blank', (value) => value !== '');
    password = rule(password, 'min_length', (value) => passwordLength(value) >= minLength, { min: minLength });
    password = rule(password, 'max_length', (value) => passwordLength(value) <= maxLength, { max: maxLength });
    return field.required ? password : z.preprocess((value) => (value === '' || value === null ? undefined : value), password.optional());
  },
  choice: (field) => {
    const choice = emptyIsNull(optionalNull(field, z.enum(field.choices as [string, ...string[]], otherwise('invalid_choice'))));
    return field.integer ? z.preprocess((value) => (typeof value === 'number' ? String(value) : value), choice) : choice;
  },
  choices: choicesSchema,
  tags: tagsSchema,
  json: jsonSchema,
  image: uploadSchema,
  file: uploadSchema,
  videoUrl: (field) => textSchema({ ...field, maxLength: 2000 }, formatted('invalid:url', isWebAddress)),
  reference: referenceSchema,
  references: referencesSchema,
  rows: rowsSchema,
  localized: (field) => localizedParts[field.of](field),
};

/** What a request may say for a field; for `localized` in each of its locales. */
export function writeSchema<T extends FieldType>(field: FieldOf<T>): z.ZodType {
  return writeSchemas[field.type](field);
}

/** The value of a field that a create body leaves out; undefined when it must be there. */
export function defaultOf(field: Field): unknown {
  if ('default' in field && field.default !== undefined) return field.default;
  if (field.type === 'boolean') return false;
  if (field.required) return undefined;
  if (field.type === 'rows') return field.minRows ? undefined : [];
  return field.type === 'references' || field.type === 'choices' || field.type === 'tags' ? [] : null;
}

/** The sources under which a field is written: `name` as `name_en` and `name_ar` when it is localized. */
export function writtenSources(source: string, field: Field): string[] {
  return field.type === 'localized' ? locales.map((locale) => `${source}_${locale}`) : [source];
}

/** The create body of one field by written source. */
export function createEntries(source: string, field: Field): [string, z.ZodType][] {
  const value = defaultOf(field);
  // A password that nobody set is absent, not null: there is nothing to hash.
  let schema = value === undefined || field.type === 'password' ? writeSchema(field) : writeSchema(field).default(value as never);
  // Multipart says by an empty text that a boolean is left out (DRF).
  if (field.type === 'boolean') schema = z.preprocess((input) => (input === '' ? undefined : input), schema);
  return writtenSources(source, field).map((name) => [name, schema]);
}

/** The create body of all writable fields. */
export function createShape(fields: Fields): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).flatMap(([source, field]) => (isWritable(field) ? createEntries(source, field) : [])));
}
