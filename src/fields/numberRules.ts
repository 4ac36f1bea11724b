import { type Rule, rule } from '../schema/fieldTypeDefinition';
import type { FieldDeclaration } from '../schema/fieldTypes';
import { fractionDigits } from '../schema/fractionDigits';
import { latinDigits } from '../schema/latinDigits';
import { isBlank, plain, toText } from './wire';

/** Maximum of PostgreSQL's `integer`, which ids and integers use. */
export const largestInteger = 2_147_483_647;
/** SQLite stores decimals as doubles, which are exact to 15 digits. */
export const largestDigits = 15;

/** Inclusive limits, by value rather than by text. */
export function limitRules({ min, max }: { readonly min?: number; readonly max?: number }, by?: 'api'): readonly Rule[] {
  return [
    ...(min === undefined ? [] : [rule('minValue', (value) => Number(value) >= min, { min }, by)]),
    ...(max === undefined ? [] : [rule('maxValue', (value) => Number(value) <= max, { max }, by)]),
  ];
}

/** Removes leading and trailing zeros. As doubles, two different long numbers would be equal. */
function toDigits(value: unknown): string {
  const text = String(value).trim();
  if (text.length > longestNumber || !/^[-+]?\d+(\.\d*)?$/.test(text)) return String(Number(text));
  const [whole = '', fraction = ''] = text.replace('+', '').split('.');
  const digits = fraction.replace(/0+$/, '');
  return whole.replace(/^(-?)0+(?=\d)/, '$1') + (digits && `.${digits}`);
}

/** Maximum length of a number's text, in characters. */
const longestNumber = 100;

/** Whether two numbers are equal, e.g. `"2.00"` and `"2"`. */
export const isSameNumber = (before: unknown, after: unknown): boolean =>
  plain(before) === plain(after) || (plain(before) !== null && plain(after) !== null && toDigits(before) === toDigits(after));

/** Reads a text of digits of any script as a number. Other values are unchanged. */
export function readWholeNumber(input: unknown): unknown {
  if (typeof input !== 'string') return input;
  const text = latinDigits(input.trim());
  return /^[+-]?\d+$/.test(text) ? Number(text) : text || null;
}

/** Reads a whole number, limited to the range of the column. The limit is past every id, so comparisons do not change. */
export function parseWholeNumber(text: string): number | undefined {
  const number = readWholeNumber(text);
  return typeof number === 'number' ? Math.max(-largestInteger, Math.min(largestInteger, number)) : undefined;
}

export type DecimalField = FieldDeclaration<'decimal'> | FieldDeclaration<'money'>;

const fractionRule = (decimals: number): Rule =>
  rule('decimals', (value) => (String(value).split('.')[1] ?? '').replace(/0+$/, '').length <= decimals, {
    smart_count: decimals,
    max: decimals,
  });

/** The definition of decimals and amounts. They are text outside the database, because a float would change their digits. */
export const decimalForm = {
  // DRF's COERCE_DECIMAL_TO_STRING may be off.
  toRecord: toText,
  toPayload: (value: unknown) => (isBlank(value) ? null : String(value)),
  isEqual: isSameNumber,
  rules: (field: DecimalField): readonly Rule[] => {
    const decimals = fractionDigits(field);
    const most = largestDigits - (decimals ?? 0);
    return [
      rule<unknown>(
        'decimal',
        (value) => (typeof value === 'string' || typeof value === 'number') && /^[-+]?(?=.{1,40}$)(\d+\.?\d*|\.\d+)$/.test(String(value)),
      ),
      ...(decimals === undefined ? [] : [fractionRule(decimals)]),
      rule('wholeDigits', (value) => Math.abs(Number(value)) < 10 ** most, { max: most }, 'api'),
      ...limitRules(field),
    ];
  },
  lookups: {
    names: ['exact', 'in', 'gte', 'lte'],
    parse: (text: string) => (/^[+-]?\d{1,20}(\.\d{1,20})?$/.test(latinDigits(text)) ? latinDigits(text) : undefined),
    text: 'invalid_decimal',
  },
  sortable: true,
} as const;
