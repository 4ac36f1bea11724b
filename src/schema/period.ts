/** Days and periods as YYYY-MM-DD, in UTC, where every day has 24 hours. */
import { toDay } from './toDay';

export interface Dates {
  readonly after: string;
  readonly before: string;
}

export interface PeriodParameters {
  readonly after: string;
  readonly before: string;
}

export const specifiedPeriod: PeriodParameters = { after: 'date_joined_after', before: 'date_joined_before' };

export type PeriodStep = 'day' | 'week' | 'month' | 'year';

const dayLength = 86_400_000;

export function addDays(day: string, days: number): string {
  return toDay(new Date(Date.parse(day) + days * dayLength));
}

export function daysIn({ after, before }: Dates): number {
  return Math.max(0, Math.round((Date.parse(before) - Date.parse(after)) / dayLength)) + 1;
}

export function previousDates(dates: Dates): Dates {
  return { after: addDays(dates.after, -daysIn(dates)), before: addDays(dates.after, -1) };
}

/** Returns a function from a day to the key of its step. Weeks count back from the last day, so that the newest is complete. */
export function stepKey(step: PeriodStep, before: string): (day: string) => string {
  const keys: { readonly [S in PeriodStep]: (day: string) => string } = {
    day: (day) => day,
    week: (day) => String(Math.floor((Date.parse(before) - Date.parse(day)) / (7 * dayLength))),
    month: (day) => day.slice(0, 7),
    year: (day) => day.slice(0, 4),
  };
  return keys[step];
}

export function toSpans({ after, before }: Dates, step: PeriodStep): Dates[] {
  const getKey = stepKey(step, before);
  const spans: Dates[] = [];
  for (let day = after; day <= before; day = addDays(day, 1)) {
    const last = spans.at(-1);
    if (last && getKey(last.after) === getKey(day)) spans[spans.length - 1] = { ...last, before: day };
    else spans.push({ after: day, before: day });
  }
  return spans;
}

export function countingStep(dates: Dates): PeriodStep {
  const days = daysIn(dates);
  if (days <= 14) return 'day';
  if (days <= 70) return 'week';
  return days <= 3 * 366 ? 'month' : 'year';
}
