import { toLocalDay } from '../../fields/dateRules';
import type { Dates, PeriodStep } from '../../schema/period';
import { toDay } from '../../schema/toDay';

export const periods = ['week', 'month', 'year'] as const;
export type Period = (typeof periods)[number];

export const periodSteps: { readonly [P in Period]: PeriodStep } = { week: 'day', month: 'day', year: 'month' };

const starts: { readonly [P in Period]: (year: number, month: number, day: number) => Date } = {
  week: (year, month, day) => utc(year, month, day - 6),
  month: (year, month, day) => clamped(year, month - 1, day),
  year: (year, month, day) => clamped(year - 1, month, day),
};

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
