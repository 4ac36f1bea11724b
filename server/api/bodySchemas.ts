/** Zod schemas of request bodies. The message of an issue is a DRF error code, with a variant after a colon (`invalid:integer`). */
import { z } from 'zod';
import { getFieldApi } from '../../src/fields/apis';
import { getFieldType, isListType } from '../../src/fields/definitions';
import { idItem } from '../../src/fields/reference/referenceForm';
import type { Rule } from '../../src/schema/fieldTypeDefinition';
import type { Field, FieldDeclaration, Fields } from '../../src/schema/fieldTypes';
import { isWritable } from '../../src/schema/resource';
import { writtenSources } from '../../src/schema/writtenSources';

type Body = Record<string, unknown>;

interface BodySchemas {
  readonly create: z.ZodType<Body>;
  /** A separate schema, because zod's `.partial()` would apply the defaults. */
  readonly update: z.ZodType<Body>;
}

export const notAnObject = { error: 'invalid:object' };

export function bodySchemas(
  fields: Fields,
  isUpdatable: (source: string, field: Field) => boolean = (_, field) => isWritable(field),
): BodySchemas {
  const update: Record<string, z.ZodType> = {};
  for (const [source, field] of Object.entries(fields))
    if (isUpdatable(source, field)) for (const name of writtenSources(source, field)) update[name] = writeSchema(field).optional();
  return { create: z.object(createShape(fields), notAnObject), update: z.object(update, notAnObject) };
}

/** DRF error codes of rules. Default: `invalid`, with the rule's name as its variant. */
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

type Refuse = (code: string, input: unknown, params?: Readonly<Record<string, unknown>>) => void;

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
  const { read, finish } = getFieldApi(field);
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
  const rules = getFieldType(field)
    .rules(field as never)
    .filter(({ name }) => name !== 'blank' || field.required);
  if (breaks(rules, value, refuse)) return undefined;
  return finish ? finish(value as never, field as never) : value;
}

function acceptItem(field: Field, input: unknown, refuseAt: (path: PropertyKey[]) => Refuse): unknown {
  if (field.type === 'rows') {
    const row = rowSchema(field).safeParse(input, { reportInput: true });
    for (const { message, path, input: refused, ...issue } of row.error?.issues ?? [])
      refuseAt(path)(message, refused, 'params' in issue ? issue.params : {});
    return row.data;
  }
  const { read = (item: unknown) => item, rules = [] } = getFieldApi(field).items ?? {};
  const value = read(input);
  const refuse = refuseAt([]);
  if (value === undefined || value === null) return refuse('null', value);
  return breaks(rules, value, refuse) ? undefined : value;
}

function breaks(rules: readonly Rule[], value: unknown, refuse: Refuse): boolean {
  const broken = rules.find(({ by, holds }) => by !== 'form' && !holds(value as never));
  if (broken) {
    const { name, args } = broken;
    refuse(codes[name] ?? `invalid:${name}`, value, typeof args === 'function' ? args(value as never) : args);
  }
  return broken !== undefined;
}

export function idSchema(): z.ZodType<number> {
  return z.unknown().transform((input, context) => {
    const value = idItem.read(input);
    const refuse: Refuse = (message) => context.addIssue({ code: 'custom', message, input: value });
    if (value === undefined || value === null) refuse(value === null ? 'null' : 'required', value);
    else breaks(idItem.rules, value, refuse);
    return value as number;
  });
}

export function rowSchema(field: FieldDeclaration<'rows'>): z.ZodType<Body> {
  const id = z.preprocess((value) => (value === '' ? null : value), idSchema().nullish()).optional();
  return z.object({ id, ...createShape(field.fields) }, notAnObject);
}

export function getDefault(field: Field): unknown {
  if ('default' in field && field.default !== undefined) return field.default;
  if (field.type === 'boolean') return field.nullable ? null : false;
  if (field.required || (field.type === 'rows' && field.minRows)) return undefined;
  return isListType(field) ? [] : null;
}

function createEntries(source: string, field: Field): [string, z.ZodType][] {
  const value = getDefault(field);
  const schema = writeSchema(field);
  let entry = value === undefined ? schema : schema.default(value as never);
  // An absent password stays absent, because null cannot be hashed.
  if (field.type === 'password') entry = field.required ? schema : schema.optional();
  // In multipart bodies, DRF treats an empty boolean as absent.
  if (field.type === 'boolean') entry = z.preprocess((input) => (input === '' ? undefined : input), entry);
  return writtenSources(source, field).map((name) => [name, entry]);
}

function createShape(fields: Fields): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).flatMap(([source, field]) => (isWritable(field) ? createEntries(source, field) : [])));
}
