import { defaultLocale } from './locales.ts';
import type { ThemeDeclaration } from './theme';

export function getProductName({ name }: ThemeDeclaration, locale: string): string | undefined {
  return typeof name === 'string' ? name : (name?.[locale] ?? name?.[defaultLocale]);
}
