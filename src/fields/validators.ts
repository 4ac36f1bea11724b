import { email, maxLength, maxValue, minLength, minValue, number, regex, required, type Validator } from 'react-admin';
import { formatDate } from '../i18n/format';
import type { Field, FieldOf, FieldType, Locale } from '../schema/fieldTypes';
import { fractionDigits } from '../schema/fractionDigits';
import { jsonMistake } from '../schema/jsonText';

type ValidatorsOf<T extends FieldType> = (field: FieldOf<T>, locale: Locale) => (Validator | false | undefined)[];

const empty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Blank text is no value: the API answers `blank` to it. */
const notBlank: Validator = (value) =>
  typeof value === 'string' && value !== '' && value.trim() === '' ? 'ra.validation.required' : undefined;

/** What an editor leaves of a text that was only spaces and empty lines; the API counts it as blank too. */
const notBlankHtml: Validator = (value) =>
  typeof value === 'string' && value !== '' && value.replace(/<[^<>]*>|&nbsp;|\s/g, '') === '' ? 'ra.validation.required' : undefined;

/** The API counts the tags as well, which nobody sees: the message says so. */
const htmlLength =
  ({ maxLength: max }: { maxLength?: number }): Validator =>
  (value) =>
    max !== undefined && typeof value === 'string' && value.length > max
      ? { message: 'forms.validation.richTextLength', args: { count: value.length, max } }
      : undefined;

const integer: Validator = (value) => (empty(value) || Number.isInteger(value) ? undefined : 'forms.validation.integer');

const decimalForm = /^[-+]?(\d+\.?\d*|\.\d+)$/;
const decimal: Validator = (value) => (empty(value) || decimalForm.test(String(value)) ? undefined : 'ra.validation.number');

const decimals =
  (digits: number): Validator =>
  (value) =>
    (String(value ?? '')
      .split('.')[1]
      ?.replace(/0+$/, '').length ?? 0) > digits
      ? { message: 'forms.validation.decimals', args: { smart_count: digits } }
      : undefined;

/** An absolute http(s) URL: a link with another scheme would run code or leak files when followed. */
export const isWebUrl = (value: unknown): value is string =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

const webUrl: Validator = (value) => (empty(value) || isWebUrl(value) ? undefined : 'forms.validation.url');

/** Digits with the usual separators and an optional plus; the API decides about countries. */
const phoneForm = /^\+?[\d\s().-]{5,24}$/;
const phone: Validator = (value) => (empty(value) || phoneForm.test(String(value)) ? undefined : 'forms.validation.phone');

/** ISO days compare as text. */
const dateLimits =
  ({ min, max, notBefore }: { min?: string; max?: string; notBefore?: string }, locale: Locale): Validator =>
  (value, values) => {
    if (empty(value)) return undefined;
    const other: unknown = notBefore === undefined ? undefined : values?.[notBefore];
    for (const earliest of [min, other])
      if (typeof earliest === 'string' && String(value) < earliest)
        return { message: 'forms.validation.dateMin', args: { min: formatDate(earliest, locale) } };
    return max !== undefined && String(value) > max
      ? { message: 'forms.validation.dateMax', args: { max: formatDate(max, locale) } }
      : undefined;
  };

const oneOf =
  (choices: readonly string[]): Validator =>
  (value) =>
    empty(value) || choices.includes(String(value)) ? undefined : 'forms.validation.choice';

const timeForm = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?$/;
const time: Validator = (value) => (empty(value) || timeForm.test(String(value)) ? undefined : 'forms.validation.time');

const tagLimits =
  ({
    maxItems = Number.POSITIVE_INFINITY,
    maxLength: longest = Number.POSITIVE_INFINITY,
  }: {
    maxItems?: number;
    maxLength?: number;
  }): Validator =>
  (value) => {
    const tags: unknown[] = Array.isArray(value) ? value : [];
    if (tags.length > maxItems) return { message: 'forms.validation.maxItems', args: { smart_count: maxItems } };
    const long = tags.find((tag) => String(tag).length > longest);
    return long === undefined ? undefined : { message: 'forms.validation.tagLength', args: { tag: long, max: longest } };
  };

const json: Validator = (value) => {
  const mistake = empty(value) ? undefined : jsonMistake(String(value));
  return mistake && { message: 'forms.validation.json', args: mistake };
};

const rowCount =
  ({ minRows = 0, maxRows = Number.POSITIVE_INFINITY }: { minRows?: number; maxRows?: number }): Validator =>
  (value) => {
    const count = Array.isArray(value) ? value.length : 0;
    if (count < minRows) return { message: 'forms.validation.minRows', args: { smart_count: minRows } };
    return count > maxRows ? { message: 'forms.validation.maxRows', args: { smart_count: maxRows } } : undefined;
  };

/** A password may stay empty on a record that has one already: empty keeps it. */
const newRecordOnly = Object.assign(
  ((value, values) => (empty(value) && empty(values?.id) ? 'ra.validation.required' : undefined)) as Validator,
  { isRequired: true },
);

const lengths = (field: { minLength?: number; maxLength?: number }) => [
  field.minLength !== undefined && minLength(field.minLength),
  field.maxLength !== undefined && maxLength(field.maxLength),
];
const limits = (field: { min?: number; max?: number }) => [
  field.min !== undefined && minValue(field.min),
  field.max !== undefined && maxValue(field.max),
];

/** What each type asks of a value beyond being there; the server checks the same again. */
const validators: { readonly [T in FieldType]: ValidatorsOf<T> } = {
  text: (field) => [
    notBlank,
    ...lengths(field),
    // The whole value must match, by code points: the declaration says so of `pattern`.
    field.pattern !== undefined && regex(new RegExp(`^(?:${field.pattern})$`, 'u'), 'forms.validation.pattern'),
  ],
  longText: (field) => [notBlank, ...lengths(field)],
  richText: (field) => [notBlankHtml, field.minLength !== undefined && minLength(field.minLength), htmlLength(field)],
  integer: (field) => [integer, ...limits(field)],
  decimal: (field) => [decimal, number(), decimals(fractionDigits(field)), ...limits(field)],
  money: (field) => [decimal, number(), decimals(fractionDigits(field)), ...limits(field)],
  boolean: () => [],
  date: (field, locale) => [dateLimits(field, locale)],
  datetime: () => [],
  time: () => [time],
  email: () => [email()],
  phone: () => [phone],
  url: () => [webUrl],
  password: (field) => lengths(field),
  choice: (field) => [oneOf(field.choices)],
  // Nothing but choices can be ticked; one that the API knows and we do not is its own to judge.
  choices: () => [],
  tags: (field) => [tagLimits(field)],
  json: () => [json],
  image: () => [],
  file: () => [],
  videoUrl: () => [webUrl],
  reference: () => [],
  references: () => [],
  rows: (field) => [rowCount(field)],
  localized: () => [],
};

const requiredOf: { readonly [T in FieldType]: () => Validator | undefined } = {
  text: required,
  longText: required,
  richText: required,
  integer: required,
  decimal: required,
  money: required,
  boolean: () => undefined,
  date: required,
  datetime: required,
  time: required,
  email: required,
  phone: required,
  url: required,
  password: () => newRecordOnly,
  choice: required,
  choices: required,
  tags: required,
  json: required,
  image: required,
  file: required,
  videoUrl: required,
  reference: required,
  references: required,
  rows: required,
  localized: () => undefined,
};

/**
 * The validators that a field's declaration calls for.
 *
 * @param locale in which days are written
 * @returns react-admin validators; their messages are keys of `ra.validation` and `forms.validation`
 */
export function validatorsOf(field: Field, locale: Locale): Validator[] {
  const own = (validators[field.type] as ValidatorsOf<FieldType>)(field, locale);
  return [field.required ? requiredOf[field.type]() : undefined, ...own].filter((one) => typeof one === 'function');
}
