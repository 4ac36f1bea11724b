import { type Field, type FieldOf, type Fields, type FieldType, locales } from '../../src/schema/fieldTypes';
import { fractionDigits } from '../../src/schema/fractionDigits';
import { isWritable, type Resource } from '../../src/schema/resource';

/** DRF's SimpleMetadata of one field. */
type Metadata = { readonly type: string } & Record<string, unknown>;

const limits = (field: { readonly minLength?: number; readonly maxLength?: number }) => ({
  ...(field.minLength === undefined ? {} : { min_length: field.minLength }),
  ...(field.maxLength === undefined ? {} : { max_length: field.maxLength }),
});
const range = (field: { readonly min?: number | string; readonly max?: number | string }) => ({
  ...(field.min === undefined ? {} : { min_value: field.min }),
  ...(field.max === undefined ? {} : { max_value: field.max }),
});

const choicesOf = (choices: readonly string[], toValue: (choice: string) => unknown) =>
  choices.map((choice) => ({ value: toValue(choice), display_name: toLabel(choice) }));

const metadataOf: { readonly [T in FieldType]: (field: FieldOf<T>) => Metadata } = {
  text: (field) => ({ type: 'string', ...limits(field) }),
  longText: (field) => ({ type: 'string', ...limits(field) }),
  richText: (field) => ({ type: 'string', ...limits(field) }),
  integer: (field) => ({ type: 'integer', ...range(field) }),
  decimal: (field) => ({ type: 'decimal', decimal_places: fractionDigits(field), ...range(field) }),
  money: (field) => ({ type: 'decimal', decimal_places: fractionDigits(field), ...range(field) }),
  boolean: () => ({ type: 'boolean' }),
  date: (field) => ({ type: 'date', ...range(field), ...(field.notBefore === undefined ? {} : { not_before: field.notBefore }) }),
  datetime: () => ({ type: 'datetime' }),
  time: () => ({ type: 'time' }),
  email: () => ({ type: 'email', max_length: 254 }),
  phone: () => ({ type: 'string', max_length: 30 }),
  url: () => ({ type: 'url', max_length: 2000 }),
  password: (field) => ({ type: 'string', write_only: true, ...limits(field) }),
  choice: (field) => ({ type: 'choice', choices: choicesOf(field.choices, field.integer ? Number : String) }),
  choices: (field) => ({ type: 'multiple choice', choices: choicesOf(field.choices, String) }),
  tags: ({ maxLength }) => ({
    type: 'list',
    child: { type: 'string', required: true, read_only: false, ...limits(maxLength === undefined ? {} : { maxLength }) },
  }),
  json: () => ({ type: 'field' }),
  image: () => ({ type: 'image upload' }),
  file: () => ({ type: 'file upload' }),
  videoUrl: () => ({ type: 'url', max_length: 2000 }),
  reference: () => ({ type: 'field' }),
  references: () => ({ type: 'field' }),
  rows: (field) => ({
    type: 'list',
    child: { type: 'nested object', required: false, read_only: false, children: fieldsMetadata(field.fields) },
  }),
  localized: (field) => ({ type: 'string', ...limits(field) }),
};

/** The answer to OPTIONS: what a client may send, in the form of DRF's SimpleMetadata. */
export function metadata(resource: Resource, methods: readonly string[]) {
  const written = methods.filter((method) => method === 'POST' || method === 'PATCH');
  const actions = Object.fromEntries(
    written.map((method) => [method, { id: readOnly('integer', 'ID'), ...fieldsMetadata(resource.fields) }]),
  );
  return {
    name: toLabel(resource.name),
    description: '',
    renders: ['application/json'],
    parses: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
    ...(written.length > 0 ? { actions } : {}),
  };
}

function fieldsMetadata(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).flatMap(([source, field]) => entriesOf(source, field)));
}

/** A localized field is one that is read and one a locale that is written. */
function entriesOf(source: string, field: Field): [string, unknown][] {
  const describe = (name: string): [string, unknown] => {
    const { type, ...rest } = fieldMetadata(field);
    return [
      name,
      { type, required: field.required === true && !('default' in field), read_only: !isWritable(field), label: toLabel(name), ...rest },
    ];
  };
  if (field.type !== 'localized') return [describe(source)];
  return [[source, readOnly('string', toLabel(source))], ...locales.map((locale) => describe(`${source}_${locale}`))];
}

function fieldMetadata<T extends FieldType>(field: FieldOf<T>): Metadata {
  return metadataOf[field.type](field);
}

function readOnly(type: string, label: string) {
  return { type, required: false, read_only: true, label };
}

/** `date_joined` -> `Date joined`. */
function toLabel(name: string): string {
  const words = name.replace(/_/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
