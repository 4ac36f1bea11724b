import type { TranslateFunction } from 'ra-core';
import { formatNumber } from '../../i18n/format';
import type { AppLocale } from '../../schema/locales';

const typeNames: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/svg+xml': 'SVG',
  'image/*': 'PNG, JPEG, WebP',
  'application/pdf': 'PDF',
};

export function formatMediaTypes(types: readonly string[]): string {
  return types.map((type) => typeNames[type] ?? (type.split('/')[1] ?? type).toUpperCase()).join(', ');
}

export function formatBytes(bytes: number, locale: AppLocale, translate: TranslateFunction): string {
  const [amount, unit] = bytes >= 1024 * 1024 ? [bytes / 1024 / 1024, 'megabytes'] : [bytes / 1024, 'kilobytes'];
  return translate(`common.sizes.${unit}`, { amount: formatNumber(amount, locale, { maximumFractionDigits: 1 }) });
}
