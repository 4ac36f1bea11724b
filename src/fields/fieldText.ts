/** A field as plain text, for exports: a total map over the types. */
import type { RaRecord, TranslateFunction } from 'react-admin';
import { type Field, type FieldOf, type FieldType, type Locale, locales } from '../schema/fieldTypes';
import type { FieldValues, Identifier } from '../schema/recordTypes';
import { isEmptyValue } from './isEmptyValue';
import { fileNameOf } from './safeHref';

export interface TextContext {
  readonly translate: TranslateFunction;
  /** Message key of the labels, e.g. `resources.exercises`. */
  readonly scope: string;
  /** The name of a record of another resource. */
  readonly nameOf: (resource: string, id: Identifier) => string;
}

type ToText<T extends FieldType> = (value: FieldValues<FieldOf<T>>[T], field: FieldOf<T>, source: string, context: TextContext) => string;

const same = (value: string | number) => String(value);

/** Markup without its tags; what a spreadsheet can hold of it. */
const stripTags = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** A moment in the reader's time zone, in the form that spreadsheets recognise. */
function localMoment(value: string): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return value;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

const texts: { readonly [T in FieldType]: ToText<T> } = {
  text: same,
  longText: same,
  richText: stripTags,
  integer: same,
  decimal: same,
  money: same,
  boolean: (value, _field, _source, { translate }) => translate(`ra.boolean.${value}`),
  date: same,
  datetime: localMoment,
  time: same,
  email: same,
  phone: same,
  url: same,
  password: () => '',
  choice: (value, _field, source, { translate, scope }) => translate(`${scope}.choices.${source}.${value}`, { _: value }),
  choices: (value, _field, source, { translate, scope }) =>
    value.map((choice) => translate(`${scope}.choices.${source}.${choice}`, { _: choice })).join('; '),
  tags: (value) => value.join('; '),
  json: same,
  image: same,
  file: (value) => fileNameOf(value),
  videoUrl: same,
  reference: (value, field, _source, { nameOf }) => nameOf(field.resource, value),
  references: (value, field, _source, { nameOf }) => value.map((id) => nameOf(field.resource, id)).join('; '),
  rows: (value, field, source, context) => value.map((row) => rowText(row, field, source, context)).join('; '),
  localized: (value, field) => (field.of === 'richText' ? stripTags(value) : value),
};

function rowText(row: object, field: FieldOf<'rows'>, source: string, context: TextContext): string {
  const scope = `${context.scope}.rows.${source}`;
  return Object.entries(field.fields)
    .map(([name, one]) => fieldText(row, name, one, { ...context, scope }))
    .filter((text) => text !== '')
    .join(' ');
}

/** One field of a record as text; empty text when it says nothing. */
export function fieldText(record: Partial<RaRecord>, source: string, field: Field, context: TextContext): string {
  const value: unknown = record[source];
  if (isEmptyValue(value)) return '';
  const toText = texts[field.type] as (value: unknown, field: Field, source: string, context: TextContext) => string;
  return toText(value, field, source, context);
}

/** A key of a record that holds text of a field. */
export interface TextSource {
  readonly key: string;
  /** Set when the key holds one language of a localized field. */
  readonly locale?: Locale;
}

/** The keys under which a field stands in a record: one a locale for a localized one, none for a password. */
export function textSources(source: string, field: Field): readonly TextSource[] {
  if (field.type === 'password') return [];
  return field.type === 'localized' ? locales.map((locale) => ({ key: `${source}_${locale}`, locale })) : [{ key: source }];
}
