import { type Field, type FieldOf, type FieldType, type Locale, locales } from '../../../src/schema/fieldTypes';

type Check<T extends FieldType> = (field: FieldOf<T>, value: unknown) => boolean;

const withinLength = (
  { minLength = 0, maxLength = Number.POSITIVE_INFINITY }: { minLength?: number; maxLength?: number },
  value: unknown,
) => typeof value === 'string' && value.trim() === value && value.length >= Math.max(1, minLength) && value.length <= maxLength;
const withinRange = ({ min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: { min?: number; max?: number }, value: number) =>
  value >= min && value <= max;
const decimalWith = (digits: number, value: unknown) => typeof value === 'string' && new RegExp(`^\\d+\\.\\d{${digits}}$`).test(value);
const isAbsoluteUrl = (value: unknown) => typeof value === 'string' && new URL(value).protocol === 'https:';
const isIsoMoment = (value: unknown) => typeof value === 'string' && new Date(value).toISOString() === value;
const isMediaPath = (value: unknown, ending: RegExp) => typeof value === 'string' && value.startsWith('demo/') && ending.test(value);

/** Whether a value that is there obeys its field. */
const checks: { readonly [T in FieldType]: Check<T> } = {
  text: (field, value) => withinLength(field, value) && (!field.pattern || new RegExp(`^(?:${field.pattern})$`, 'u').test(String(value))),
  longText: withinLength,
  richText: withinLength,
  integer: (field, value) => Number.isInteger(value) && withinRange(field, value as number),
  decimal: (field, value) => decimalWith(field.decimals, value) && withinRange(field, Number(value)),
  money: (field, value) => decimalWith(2, value) && withinRange(field, Number(value)),
  boolean: (_, value) => typeof value === 'boolean',
  date: (_, value) => /^\d{4}-\d{2}-\d{2}$/.test(String(value)),
  datetime: (_, value) => isIsoMoment(value),
  time: (_, value) => /^\d\d:\d\d:\d\d$/.test(String(value)),
  email: (_, value) => /^[a-z.]+@example\.com$/.test(String(value)),
  phone: (_, value) => /^\+20(10|11|12|15)\d{8}$/.test(String(value)),
  url: (_, value) => isAbsoluteUrl(value),
  password: () => false,
  choice: (field, value) => field.choices.includes(String(value)),
  choices: (field, value) => Array.isArray(value) && value.every((one) => field.choices.includes(one)),
  tags: (field, value) => Array.isArray(value) && value.every((one) => withinLength(field, one)),
  json: () => true,
  image: (_, value) => isMediaPath(value, /\.(webp|png)$/),
  file: (_, value) => isMediaPath(value, /\.pdf$/),
  videoUrl: (_, value) => isAbsoluteUrl(value),
  reference: (_, value) => Number.isInteger(value),
  references: (_, value) => Array.isArray(value) && value.every(Number.isInteger) && new Set(value).size === value.length,
  rows: (field, value) =>
    Array.isArray(value) &&
    value.length >= (field.minRows ?? 0) &&
    value.length <= (field.maxRows ?? Number.POSITIVE_INFINITY) &&
    value.every((row) => Object.entries(field.fields).every(([source, one]) => fieldProblems(source, one, row).length === 0)),
  localized: withinLength,
};

/** The sources under which a record holds a field. */
export function sourcesOf(source: string, field: Field): string[] {
  return field.type === 'localized' ? locales.map((locale: Locale) => `${source}_${locale}`) : [source];
}

/** What is wrong with the value of one field of a record; empty when nothing is. Nobody of the demo data has a password. */
export function fieldProblems(source: string, field: Field, record: Readonly<Record<string, unknown>>): string[] {
  return sourcesOf(source, field).flatMap((key) => {
    const value = record[key];
    const isEmpty = value === null || value === undefined || (Array.isArray(value) && value.length === 0);
    if (isEmpty) return field.required && field.type !== 'password' ? [`${key} is required`] : [];
    const check = checks[field.type] as Check<FieldType>;
    return check(field as never, value) ? [] : [`${key} is ${JSON.stringify(value)}`];
  });
}
