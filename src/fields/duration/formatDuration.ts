import { getFormatLocale } from '../../i18n/format';
import type { AppLocale } from '../../schema/locales';
import type { DurationParts } from './durations';

/** Formats a duration in words, `2 hours, 30 minutes`. `Intl.DurationFormat` is not in Node 20. @param short `2 hr, 30 min` */
export function formatDuration(parts: DurationParts, locale: AppLocale, short: boolean): string {
  const language = getFormatLocale(locale);
  const seconds = Number(`${parts.seconds}.${parts.fraction || 0}`);
  const amounts = [
    ['day', parts.days],
    ['hour', parts.hours],
    ['minute', parts.minutes],
    ['second', seconds],
  ] as const;
  const filled = amounts.filter(([unit, amount]) => amount !== 0 || (unit === 'second' && parts.days + parts.hours + parts.minutes === 0));
  const unitDisplay = short ? 'short' : 'long';
  const words = filled.map(([unit, amount]) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 6 }).format(amount),
  );
  const list = new Intl.ListFormat(language, { type: 'unit', style: short ? 'short' : 'long' }).format(words);
  return parts.isNegative ? `−${list}` : list;
}
