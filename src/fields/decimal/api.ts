import { fractionDigits } from '../../schema/fractionDigits';
import { latinDigits } from '../../schema/latinDigits';
import { limitMetadata } from '../limitMetadata';
import { type DecimalField, maxDigits } from '../numberRules';

export function toDecimal(value: unknown, field: DecimalField): string {
  const digits = fractionDigits(field);
  if (digits !== undefined) return Number(value).toFixed(digits);
  const text = String(Number(value));
  return text.includes('e')
    ? Number(value)
        .toFixed(maxDigits)
        .replace(/\.?0+$/, '')
    : text;
}

export const decimalApi = {
  column: 'numeric',
  read: (input: unknown) =>
    typeof input === 'number' ? String(input) : typeof input === 'string' ? latinDigits(input.trim()) || null : input,
  finish: toDecimal,
  toWire: toDecimal,
  metadata(field: DecimalField) {
    const decimals = fractionDigits(field);
    return { type: 'decimal', ...(decimals !== undefined && { decimal_places: decimals }), ...limitMetadata(field) };
  },
} as const;
