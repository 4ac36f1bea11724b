import { dayOf } from '../../fields/dateRules';
import { type Dates, type PeriodStep, toDay } from '../../schema/period';

/** The periods of the home page (specification §3), each back from today. */
export const periods = ['week', 'month', 'year'] as const;
export type Period = (typeof periods)[number];

/** How the days of each are put together over time. */
export const stepOf: { readonly [P in Period]: PeriodStep } = { week: 'day', month: 'day', year: 'month' };

const starts: { readonly [P in Period]: (year: number, month: number, day: number) => Date } = {
  week: (year, month, day) => utc(year, month, day - 6),
  month: (year, month, day) => clamped(year, month - 1, day),
  year: (year, month, day) => clamped(year - 1, month, day),
};

/**
 * First and last day of a period, both inclusive: the seven days that end today, or one month or one year back to today (specification
 * §7). Where that day does not exist (31 June, 29 February), the last one of its month.
 *
 * @param today its local date is the last day: that of whoever looks, whatever the time zone
 */
export function datesOf(period: Period, today: Date): Dates {
  const before = dayOf(today);
  const [year = 0, month = 0, day = 0] = before.split('-').map(Number);
  return { after: toDay(starts[period](year, month - 1, day)), before };
}

/** From here on days are counted in UTC, where each has 24 hours. */
function utc(year: number, month: number, day: number): Date {
  return new Date(Date.UTC(year, month, day));
}

function clamped(year: number, month: number, day: number): Date {
  const lastDay = utc(year, month + 1, 0).getUTCDate();
  return utc(year, month, Math.min(day, lastDay));
}
