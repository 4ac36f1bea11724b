import type { FieldOf } from './fieldTypes';

/** Asking for a currency's digits takes longer than telling a whole record. */
const byCurrency = new Map<string, number>();

/** How many digits a decimal or an amount of money has after the point; for money what ISO 4217 says of its currency, e.g. 2 for EGP. */
export function fractionDigits(field: FieldOf<'decimal'> | FieldOf<'money'>): number {
  if (field.type === 'decimal') return field.decimals;
  const known = byCurrency.get(field.currency);
  if (known !== undefined) return known;
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency: field.currency }).resolvedOptions().maximumFractionDigits ?? 2;
  byCurrency.set(field.currency, digits);
  return digits;
}
