import type { FieldOf } from './fieldTypes';

/** Cached, because Intl takes longer for a currency's digits than a whole record takes to serialize. */
const byCurrency = new Map<string, number>();

/** Digits after the decimal point of a decimal or an amount of money; for money those of its currency (ISO 4217), e.g. 2 for EGP. */
export function fractionDigits(field: FieldOf<'decimal'> | FieldOf<'money'>): number {
  if (field.type === 'decimal') return field.decimals;
  const known = byCurrency.get(field.currency);
  if (known !== undefined) return known;
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency: field.currency }).resolvedOptions().maximumFractionDigits ?? 2;
  byCurrency.set(field.currency, digits);
  return digits;
}
