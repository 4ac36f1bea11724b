import type { FieldDeclaration } from './fieldTypes';

/** Cached, because looking up a currency's digits takes longer than serializing a record. */
const byCurrency = new Map<string, number>();

/** Returns the maximum number of digits after the decimal point, by default the currency's (ISO 4217); undefined if unlimited. */
export function fractionDigits(field: FieldDeclaration<'decimal'> | FieldDeclaration<'money'>): number | undefined {
  if (field.type === 'decimal' || field.decimals !== undefined) return field.decimals === 'any' ? undefined : field.decimals;
  const known = byCurrency.get(field.currency);
  if (known !== undefined) return known;
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency: field.currency }).resolvedOptions().maximumFractionDigits ?? 2;
  byCurrency.set(field.currency, digits);
  return digits;
}

export function digitOptions(field: FieldDeclaration<'decimal'> | FieldDeclaration<'money'>): Intl.NumberFormatOptions {
  const digits = fractionDigits(field);
  if (digits !== undefined) return { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return { maximumFractionDigits: maxFractionDigits };
}

/** Maximum that every browser's Intl accepts. A double has fewer. */
const maxFractionDigits = 20;
