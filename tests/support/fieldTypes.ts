import type { FieldType } from '../../src/schema/fieldTypes';

const all: { readonly [T in FieldType]: true } = {
  text: true,
  longText: true,
  richText: true,
  integer: true,
  decimal: true,
  money: true,
  boolean: true,
  date: true,
  datetime: true,
  time: true,
  email: true,
  phone: true,
  url: true,
  password: true,
  choice: true,
  choices: true,
  tags: true,
  json: true,
  image: true,
  file: true,
  videoUrl: true,
  reference: true,
  references: true,
  rows: true,
  localized: true,
};

/** Every field type, for tests that must not leave one out. */
export const fieldTypes = Object.keys(all) as FieldType[];
