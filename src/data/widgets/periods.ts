import { isDay, toLocalDay } from '../../fields/dateRules';
import { readRelativeDay, resolveDay } from '../../fields/relativeDays';
import { type Dates, daysIn, type PeriodStep } from '../../schema/period';
import { toDay } from '../../schema/toDay';

export const periods = ['week', 'month', 'year'] as const;
export type Period = (typeof periods)[number];

export const periodSteps: { readonly [P in Period]: PeriodStep } = { week: 'day', month: 'day', year: 'month' };

const starts: { readonly [P in Period]: (year: number, month: number, day: number) => Date } = {
  week: (year, month, day) => utc(year, month, day - 6),
  month: (year, month, day) => clamped(year, month - 1, day),
  year: (year, month, day) => clamped(year - 1, month, day),
};

/** A period by name, or its first and last day, each `YYYY-MM-DD` or relative (`today-6`). */
export type ChosenPeriod = Period | Dates;

/** A longer period would be read in too many calls. */
const maxDays = 3660;

/** Reads `month` or `2026-01-01..today`. Undefined for other texts, unknown days, days in the wrong order, and more than ten years. */
export function readPeriod(text: string | null | undefined): ChosenPeriod | undefined {
  const named = periods.find((one) => one === text);
  const [after = '', before = '', ...rest] = (text ?? '').split('..');
  if (named || rest.length > 0) return named;
  if (![after, before].every((day) => isDay(day) || readRelativeDay(day))) return undefined;
  const days = { after: resolveDay(after), before: resolveDay(before) };
  return days.after <= days.before && daysIn(days) <= maxDays ? { after, before } : undefined;
}

export const writePeriod = (period: ChosenPeriod): string => (typeof period === 'string' ? period : `${period.after}..${period.before}`);

export function toPeriodDates(period: ChosenPeriod, now: Date): Dates {
  if (typeof period === 'string') return getPeriodDates(period, now);
  const today = toLocalDay(now);
  return { after: resolveDay(period.after, today), before: resolveDay(period.before, today) };
}

/** Returns first and last day of a period (specification §7). If the day does not exist (31 June), uses the last of its month. */
export function getPeriodDates(period: Period, today: Date): Dates {
  const before = toLocalDay(today);
  const [year = 0, month = 0, day = 0] = before.split('-').map(Number);
  return { after: toDay(starts[period](year, month - 1, day)), before };
}

function utc(year: number, month: number, day: number): Date {
  return new Date(Date.UTC(year, month, day));
}

function clamped(year: number, month: number, day: number): Date {
  const lastDay = utc(year, month + 1, 0).getUTCDate();
  return utc(year, month, Math.min(day, lastDay));
}
