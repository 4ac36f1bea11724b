import type { TranslateFunction } from 'ra-core';
import { formatNumber } from '../../i18n/format';
import type { AppLocale } from '../../schema/fieldTypes';

/** Short names that people know media types by; others show what follows the slash. */
const typeNames: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/svg+xml': 'SVG',
  'image/*': 'PNG, JPEG, WebP',
  'application/pdf': 'PDF',
};

/** Media types as a list that people read, e.g. `PNG, JPEG, WebP`. File formats keep their Latin names in every language. */
export function formatMediaTypes(types: readonly string[]): string {
  return types.map((type) => typeNames[type] ?? (type.split('/')[1] ?? type).toUpperCase()).join(', ');
}

/** A size in bytes as people read it, e.g. `5 MB`. */
export function formatBytes(bytes: number, locale: AppLocale, translate: TranslateFunction): string {
  const [amount, unit] = bytes >= 1024 * 1024 ? [bytes / 1024 / 1024, 'megabytes'] : [bytes / 1024, 'kilobytes'];
  return translate(`common.sizes.${unit}`, { amount: formatNumber(amount, locale, { maximumFractionDigits: 1 }) });
}
