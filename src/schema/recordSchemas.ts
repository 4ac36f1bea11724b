/**
 * What a resource's records look like on the wire, as zod schemas: answers, create bodies and update bodies, from one
 * traversal of the fields. Imported by the server and by tests only (zod costs the browser 22 kB).
 *
 * The message of each issue is an error code of Django REST Framework, with a variant after a colon where one code has
 * several texts (`invalid:integer`); limits stand in the issue's `params`.
 */
import { z } from 'zod';
import type { Field, FieldOf, Fields, FieldType } from './fieldTypes';
import { isWritable } from './resource';
import { createEntries, writeSchema, writtenSources } from './writeSchemas';

type Body = Record<string, unknown>;

export interface RecordSchemas {
  /** A record as the API answers it: exactly the declared fields, without passwords. */
  readonly record: z.ZodType<Body>;
  /** A create body: absent fields get their defaults. */
  readonly create: z.ZodType<Body>;
  /** A partial update: absent fields stay absent. Built apart, for zod's `.partial()` would apply the defaults. */
  readonly update: z.ZodType<Body>;
}

/**
 * @param fields of a resource or of its rows
 * @param isUpdatable which fields an update may set; by default those that are not read-only
 */
export function recordSchemas(
  fields: Fields,
  isUpdatable: (source: string, field: Field) => boolean = (_, field) => isWritable(field),
): RecordSchemas {
  const record: Record<string, z.ZodType> = { id: z.int() };
  const create: Record<string, z.ZodType> = {};
  const update: Record<string, z.ZodType> = {};
  for (const [source, field] of Object.entries(fields)) {
    for (const name of answeredSources(source, field)) record[name] = answerSchema(field);
    if (isWritable(field)) for (const [name, schema] of createEntries(source, field)) create[name] = schema;
    if (isUpdatable(source, field)) for (const name of writtenSources(source, field)) update[name] = writeSchema(field).optional();
  }
  const notAnObject = { error: 'invalid:object' };
  return { record: z.strictObject(record), create: z.object(create, notAnObject), update: z.object(update, notAnObject) };
}

function answeredSources(source: string, field: Field): string[] {
  if (field.type === 'password') return [];
  return field.type === 'localized' ? [source, ...writtenSources(source, field)] : [source];
}

const text = () => z.string();

const answerSchemas: { readonly [T in FieldType]: (field: FieldOf<T>) => z.ZodType } = {
  text,
  longText: text,
  richText: text,
  integer: () => z.int(),
  decimal: () => z.string().regex(/^-?\d+(\.\d+)?$/),
  money: () => z.string().regex(/^-?\d+(\.\d+)?$/),
  boolean: () => z.boolean(),
  date: () => z.iso.date(),
  datetime: () => z.iso.datetime(),
  time: () => z.iso.time(),
  email: text,
  phone: text,
  url: text,
  password: () => z.never(),
  choice: (field) => {
    const choice = z.enum(field.choices as [string, ...string[]]);
    return field.integer ? z.int().transform(String).pipe(choice) : choice;
  },
  choices: (field) => z.array(z.enum(field.choices as [string, ...string[]])),
  tags: () => z.array(text()),
  json: () => z.json(),
  image: () => z.url(),
  file: () => z.url(),
  videoUrl: text,
  reference: () => z.int(),
  references: () => z.array(z.int()),
  rows: (field) => z.array(recordSchemas(field.fields).record),
  localized: text,
};

const neverNull: readonly FieldType[] = ['boolean', 'choices', 'tags', 'references', 'rows'];

function answerSchema<T extends FieldType>(field: FieldOf<T>): z.ZodType {
  const schema = answerSchemas[field.type](field);
  return field.required || neverNull.includes(field.type) ? schema : schema.nullable();
}
