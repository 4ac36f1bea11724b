import type { FieldDeclaration } from './fieldTypes';

/** Cached, because Intl takes longer for a currency's digits than a whole record takes to serialize. */
const byCurrency = new Map<string, number>();

/**
 * Digits after the decimal point of a decimal or an amount of money; for money by default those of its currency (ISO 4217), e.g. 2 for EGP.
 *
 * @returns undefined if they are not limited
 */
export function fractionDigits(field: FieldDeclaration<'decimal'> | FieldDeclaration<'money'>): number | undefined {
  if (field.type === 'decimal' || field.decimals !== undefined) return field.decimals === 'any' ? undefined : field.decimals;
  const known = byCurrency.get(field.currency);
  if (known !== undefined) return known;
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency: field.currency }).resolvedOptions().maximumFractionDigits ?? 2;
  byCurrency.set(field.currency, digits);
  return digits;
}

/** The options of Intl's formatters for a decimal or an amount of money: all of its digits where they are not limited. */
export function digitOptions(field: FieldDeclaration<'decimal'> | FieldDeclaration<'money'>): Intl.NumberFormatOptions {
  const digits = fractionDigits(field);
  if (digits !== undefined) return { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return { maximumFractionDigits: mostDigits };
}

/** The most that every browser's Intl takes. A double has fewer. */
const mostDigits = 20;
