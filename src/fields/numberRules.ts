import { type Rule, rule } from '../schema/fieldTypeDefinition';
import type { FieldDeclaration } from '../schema/fieldTypes';
import { fractionDigits } from '../schema/fractionDigits';
import { latinDigits } from '../schema/latinDigits';
import { isBlank, plain, toText } from './wire';

/** Maximum of PostgreSQL's `integer`, the type of ids and integers. */
export const maxInteger = 2_147_483_647;
/** SQLite stores decimals as doubles, which are exact to 15 digits. */
export const maxDigits = 15;

export function limitRules({ min, max }: { readonly min?: number; readonly max?: number }, by?: 'api'): readonly Rule[] {
  return [
    ...(min === undefined ? [] : [rule('minValue', (value) => Number(value) >= min, { min }, by)]),
    ...(max === undefined ? [] : [rule('maxValue', (value) => Number(value) <= max, { max }, by)]),
  ];
}

/** Removes leading and trailing zeros. As doubles, different long numbers would be equal. */
function toDigits(value: unknown): string {
  const text = String(value).trim();
  if (text.length > maxNumberLength || !/^[-+]?\d+(\.\d*)?$/.test(text)) return String(Number(text));
  const [whole = '', fraction = ''] = text.replace('+', '').split('.');
  const digits = fraction.replace(/0+$/, '');
  return whole.replace(/^(-?)0+(?=\d)/, '$1') + (digits && `.${digits}`);
}

const maxNumberLength = 100;

export const isSameNumber = (before: unknown, after: unknown): boolean =>
  plain(before) === plain(after) || (plain(before) !== null && plain(after) !== null && toDigits(before) === toDigits(after));

export function readWholeNumber(input: unknown): unknown {
  if (typeof input !== 'string') return input;
  const text = latinDigits(input.trim());
  return /^[+-]?\d+$/.test(text) ? Number(text) : text || null;
}

/** Parses a whole number, clamped to the column's range. Ids never exceed it, so comparisons keep their result. */
export function parseWholeNumber(text: string): number | undefined {
  const number = readWholeNumber(text);
  return typeof number === 'number' ? Math.max(-maxInteger, Math.min(maxInteger, number)) : undefined;
}

export type DecimalField = FieldDeclaration<'decimal'> | FieldDeclaration<'money'>;

const fractionRule = (decimals: number): Rule =>
  rule('decimals', (value) => (String(value).split('.')[1] ?? '').replace(/0+$/, '').length <= decimals, {
    smart_count: decimals,
    max: decimals,
  });

/** Form of decimals and amounts, which are text because floats would change their digits. */
export const decimalForm = {
  // DRF's COERCE_DECIMAL_TO_STRING may be off.
  toRecord: toText,
  toPayload: (value: unknown) => (isBlank(value) ? null : String(value)),
  isEqual: isSameNumber,
  rules: (field: DecimalField): readonly Rule[] => {
    const decimals = fractionDigits(field);
    const most = maxDigits - (decimals ?? 0);
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
    names: ['exact', 'in', 'gte', 'lte', 'ne', 'isnull'],
    parse: (text: string) => (/^[+-]?\d{1,20}(\.\d{1,20})?$/.test(latinDigits(text)) ? latinDigits(text) : undefined),
    text: 'invalid_decimal',
  },
  sortable: true,
} as const;
