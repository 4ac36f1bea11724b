import { formatDays, formatMoney, formatNumber } from '../../i18n/format';
import type { AppLocale } from '../../schema/locales';
import type { Dates, PeriodStep } from '../../schema/period';
import type { Widget } from '../../schema/widget';

type Unit = Pick<Widget, 'currency'>;

/** Returns a formatter for one column. Amounts drop decimals only if all are whole, so that their decimal points line up. */
export function figureFormat(values: readonly number[], { currency }: Unit, locale: AppLocale): (value: number) => string {
  if (!currency) return (value) => formatNumber(value, locale);
  const options = values.every(Number.isInteger) ? ({ trailingZeroDisplay: 'stripIfInteger' } as const) : {};
  return (value) => formatMoney(value, currency, locale, options);
}

export function formatFigure(value: number, unit: Unit, locale: AppLocale): string {
  return figureFormat([value], unit, locale)(value);
}

export function formatCompact(value: number, locale: AppLocale): string {
  return formatNumber(value, locale, { notation: 'compact', maximumFractionDigits: 1 });
}

export function formatShare(part: number, whole: number, locale: AppLocale): string {
  return formatNumber(whole === 0 ? 0 : part / whole, locale, { style: 'percent' });
}

/** Formats the change between two figures, e.g. `+12%`. Undefined if the earlier one is 0. */
export function formatChange(total: number, previous: number, locale: AppLocale): string | undefined {
  if (previous === 0) return undefined;
  const options = { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 } as const;
  return formatNumber((total - previous) / previous, locale, options);
}

export function formatBucket({ after, before }: Dates, locale: AppLocale): string {
  if (after.endsWith('-01-01') && before === `${after.slice(0, 4)}-12-31`) return formatDays(after, after, locale, { year: 'numeric' });
  return isWholeMonth({ after, before })
    ? formatDays(after, after, locale, { month: 'long', year: 'numeric' })
    : formatDays(after, before, locale, { day: 'numeric', month: 'short', year: 'numeric' });
}

const dayOfMonth: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };

/** Axes of up to a week show weekday names; those of more than a year add the year to months. */
const ticks: { readonly [S in PeriodStep]: (days: number) => Intl.DateTimeFormatOptions } = {
  day: (days) => (days <= 7 ? { weekday: 'short' } : dayOfMonth),
  week: () => dayOfMonth,
  month: (days) => (days <= 397 ? { month: 'short' } : { month: 'short', year: '2-digit' }),
  year: () => ({ year: 'numeric' }),
};

/** Formats an axis label. @param days length of the whole axis */
export function formatTick(day: string, step: PeriodStep, days: number, locale: AppLocale): string {
  return formatDays(day, day, locale, ticks[step](days));
}

function isWholeMonth({ after, before }: Dates): boolean {
  const next = new Date(`${before}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return after.endsWith('-01') && next.getUTCDate() === 1 && after.slice(0, 7) === before.slice(0, 7);
}
