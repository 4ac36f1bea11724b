/**
 * What requests may say, as zod schemas. The message of each issue is an error code of Django REST Framework. Where a code has
 * several texts, a variant follows after a colon (`invalid:integer`). Limits are in the issue's `params`.
 */
import { z } from 'zod';
import { fieldApiOf } from '../../src/fields/apis';
import { fieldTypeOf, isListType } from '../../src/fields/definitions';
import { idItem } from '../../src/fields/reference/referenceForm';
import type { Rule } from '../../src/schema/fieldTypeDefinition';
import type { Field, FieldDeclaration, Fields } from '../../src/schema/fieldTypes';
import { isWritable } from '../../src/schema/resource';
import { writtenSources } from '../../src/schema/writtenSources';

type Body = Record<string, unknown>;

export interface BodySchemas {
  /** A create body: absent fields get their defaults. */
  readonly create: z.ZodType<Body>;
  /** A partial update: absent fields stay absent. Built apart, for zod's `.partial()` would apply the defaults. */
  readonly update: z.ZodType<Body>;
}

/** What a body is that is no object. */
export const notAnObject = { error: 'invalid:object' };

/**
 * @param fields of a resource or of its rows
 * @param isUpdatable which fields an update may set; by default those that are not read-only
 */
export function bodySchemas(
  fields: Fields,
  isUpdatable: (source: string, field: Field) => boolean = (_, field) => isWritable(field),
): BodySchemas {
  const update: Record<string, z.ZodType> = {};
  for (const [source, field] of Object.entries(fields))
    if (isUpdatable(source, field)) for (const name of writtenSources(source, field)) update[name] = writeSchema(field).optional();
  return { create: z.object(createShape(fields), notAnObject), update: z.object(update, notAnObject) };
}

/** DRF's code for a rule of a field type, where it is not `invalid` with the rule's name for a variant. */
const codes: Readonly<Record<string, string>> = {
  blank: 'blank',
  minLength: 'min_length',
  maxLength: 'max_length',
  richTextLength: 'max_length',
  tagLength: 'max_length',
  minValue: 'min_value',
  maxValue: 'max_value',
  dateMin: 'min_value',
  dateMax: 'max_value',
  decimals: 'max_decimal_places',
  wholeDigits: 'max_whole_digits',
  choice: 'invalid_choice',
  id: 'incorrect_type',
  knownId: 'does_not_exist',
  minRows: 'min_length:rows',
  maxRows: 'max_length:rows',
  maxItems: 'max_length:rows',
};

/** Says what is wrong with a value, or with one item of it. */
type Refuse = (code: string, input: unknown, params?: Readonly<Record<string, unknown>>) => void;

/** What a request may say for a field; for `localized` in each of its locales. */
export function writeSchema(field: Field): z.ZodType {
  return z.unknown().transform((input, context) => {
    let isRefused = false;
    const refuseAt =
      (path: PropertyKey[]): Refuse =>
      (message, refused, params = {}) => {
        isRefused = true;
        context.addIssue({ code: 'custom', message, input: refused, params, path: [...path] });
      };
    const value = accept(field, input, refuseAt);
    return isRefused ? z.NEVER : value;
  });
}

function accept(field: Field, input: unknown, refuseAt: (path: PropertyKey[]) => Refuse): unknown {
  const { read, finish } = fieldApiOf(field);
  const refuse = refuseAt([]);
  const isList = isListType(field);
  let value = read ? read(input, field as never) : input;
  if (value === undefined) return field.type === 'password' && !field.required ? undefined : refuse('required', value);
  if (value === null) return field.required || isList || (field.type === 'boolean' && !field.nullable) ? refuse('null', value) : null;
  if (value === '' && !field.required) return '';
  if (isList) {
    if (!Array.isArray(value)) return refuse('not_a_list', value);
    const items = value.map((item, index) => acceptItem(field, item, (path) => refuseAt([index, ...path])));
    if (items.some((item) => item === undefined)) return undefined;
    if (items.length === 0 && field.required && field.type !== 'rows') return refuse('required', value);
    value = items;
  }
  // Blank is wrong only where something must be said.
  const rules = fieldTypeOf(field)
    .rules(field as never)
    .filter(({ name }) => name !== 'blank' || field.required);
  if (breaks(rules, value, refuse)) return undefined;
  return finish ? finish(value as never, field as never) : value;
}

/** @returns undefined for one that was refused */
function acceptItem(field: Field, input: unknown, refuseAt: (path: PropertyKey[]) => Refuse): unknown {
  if (field.type === 'rows') {
    const row = rowSchema(field).safeParse(input, { reportInput: true });
    for (const { message, path, input: refused, ...issue } of row.error?.issues ?? [])
      refuseAt(path)(message, refused, 'params' in issue ? issue.params : {});
    return row.data;
  }
  const { read = (item: unknown) => item, rules = [] } = fieldApiOf(field).items ?? {};
  const value = read(input);
  const refuse = refuseAt([]);
  if (value === undefined || value === null) return refuse('null', value);
  return breaks(rules, value, refuse) ? undefined : value;
}

/** Says the first rule that a value breaks: a field has one error. */
function breaks(rules: readonly Rule[], value: unknown, refuse: Refuse): boolean {
  const broken = rules.find(({ by, holds }) => by !== 'form' && !holds(value as never));
  if (broken) refuse(codes[broken.name] ?? `invalid:${broken.name}`, value, argsOf(broken, value));
  return broken !== undefined;
}

const argsOf = ({ args }: Rule, value: unknown) => (typeof args === 'function' ? args(value as never) : args);

/** The id of a record; whether it exists is the database's to say. */
export function idSchema(): z.ZodType<number> {
  return z.unknown().transform((input, context) => {
    const value = idItem.read(input);
    const refuse: Refuse = (message) => context.addIssue({ code: 'custom', message, input: value });
    if (value === undefined || value === null) refuse(value === null ? 'null' : 'required', value);
    else breaks(idItem.rules, value, refuse);
    return value as number;
  });
}

/** One row of a `rows` field; its `id` says which existing row it is. */
export function rowSchema(field: FieldDeclaration<'rows'>): z.ZodType<Body> {
  const id = z.preprocess((value) => (value === '' ? null : value), idSchema().nullish()).optional();
  return z.object({ id, ...createShape(field.fields) }, notAnObject);
}

/** The value of a field that a create body leaves out; undefined when it must be there. */
export function defaultOf(field: Field): unknown {
  if ('default' in field && field.default !== undefined) return field.default;
  if (field.type === 'boolean') return field.nullable ? null : false;
  if (field.required || (field.type === 'rows' && field.minRows)) return undefined;
  return isListType(field) ? [] : null;
}

/** The create body of one field by written source. */
function createEntries(source: string, field: Field): [string, z.ZodType][] {
  const value = defaultOf(field);
  const schema = writeSchema(field);
  let entry = value === undefined ? schema : schema.default(value as never);
  // A password that nobody set is absent, not null: there is nothing to hash.
  if (field.type === 'password') entry = field.required ? schema : schema.optional();
  // Multipart says by an empty text that a boolean is left out (DRF).
  if (field.type === 'boolean') entry = z.preprocess((input) => (input === '' ? undefined : input), entry);
  return writtenSources(source, field).map((name) => [name, entry]);
}

/** The create body of all writable fields. */
function createShape(fields: Fields): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).flatMap(([source, field]) => (isWritable(field) ? createEntries(source, field) : [])));
}
