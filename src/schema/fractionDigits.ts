import type { FieldOf } from './fieldTypes';

/** How many digits a decimal or an amount of money has after the point; for money what ISO 4217 says of its currency, e.g. 2 for EGP. */
export function fractionDigits(field: FieldOf<'decimal'> | FieldOf<'money'>): number {
  if (field.type === 'decimal') return field.decimals;
  return new Intl.NumberFormat('en', { style: 'currency', currency: field.currency }).resolvedOptions().maximumFractionDigits ?? 2;
}
