import { z } from 'zod';
import type { BuiltInFieldType, Field, FieldDeclaration, Fields, FieldType } from '../../src/schema/fieldTypes';
import { writtenSources } from '../../src/schema/writtenSources';

/** Schema of a record in a response: exactly the declared fields, without passwords. */
export function recordSchema(fields: Fields): z.ZodType<Record<string, unknown>> {
  const record: Record<string, z.ZodType> = { id: z.int() };
  for (const [source, field] of Object.entries(fields))
    for (const name of answeredSources(source, field)) record[name] = answerSchema(field);
  return z.strictObject(record);
}

function answeredSources(source: string, field: Field): string[] {
  if (field.type === 'password') return [];
  return field.type === 'localized' ? [source, ...writtenSources(source, field)] : [source];
}

const text = () => z.string();

const answerSchemas: { readonly [T in BuiltInFieldType]: (field: FieldDeclaration<T>) => z.ZodType } = {
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
  duration: () => z.string().regex(/^(\d+ )?\d\d:\d\d:\d\d(\.\d+)?$/),
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
  files: () => z.array(z.url()),
  videoUrl: text,
  reference: () => z.int(),
  references: () => z.array(z.int()),
  rows: (field) => z.array(recordSchema(field.fields)),
  localized: text,
};

const neverNull: readonly FieldType[] = ['boolean', 'choices', 'tags', 'files', 'references', 'rows'];

function answerSchema<T extends FieldType>(field: FieldDeclaration<T>): z.ZodType {
  const make = answerSchemas[field.type as BuiltInFieldType] as ((field: FieldDeclaration<T>) => z.ZodType) | undefined;
  const schema = make?.(field) ?? z.json();
  return field.required || neverNull.includes(field.type) ? schema : schema.nullable();
}
