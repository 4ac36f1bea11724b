/** Days and periods as YYYY-MM-DD, in UTC, where every day has 24 hours. */

/** First and last day, both inclusive. */
export interface Dates {
  readonly after: string;
  readonly before: string;
}

/** A call's parameters for the first and the last day of the period. */
export interface PeriodParameters {
  readonly after: string;
  readonly before: string;
}

/** The parameters of the specification's dashboard calls (§7). */
export const specifiedPeriod: PeriodParameters = { after: 'date_joined_after', before: 'date_joined_before' };

/** The steps of a period over time. */
export type PeriodStep = 'day' | 'week' | 'month' | 'year';

const dayLength = 86_400_000;

/** The UTC day of an instant. */
export function toDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Adds days to a day; negative numbers subtract. */
export function addDays(day: string, days: number): string {
  return toDay(new Date(Date.parse(day) + days * dayLength));
}

/** The number of days in a period; at least one. */
export function daysIn({ after, before }: Dates): number {
  return Math.max(0, Math.round((Date.parse(before) - Date.parse(after)) / dayLength)) + 1;
}

/** The period of the same length that ends the day before. */
export function previousDates(dates: Dates): Dates {
  return { after: addDays(dates.after, -daysIn(dates)), before: addDays(dates.after, -1) };
}

/**
 * The key shared by the days of one step. Weeks count back from the last day, so that the newest is complete.
 *
 * @param before the last day
 */
export function stepKey(step: PeriodStep, before: string): (day: string) => string {
  const keys: { readonly [S in PeriodStep]: (day: string) => string } = {
    day: (day) => day,
    week: (day) => String(Math.floor((Date.parse(before) - Date.parse(day)) / (7 * dayLength))),
    month: (day) => day.slice(0, 7),
    year: (day) => day.slice(0, 4),
  };
  return keys[step];
}

/** Divides a period into steps without gaps. The first and the last may be shorter. */
export function spansOf({ after, before }: Dates, step: PeriodStep): Dates[] {
  const keyOf = stepKey(step, before);
  const spans: Dates[] = [];
  for (let day = after; day <= before; day = addDays(day, 1)) {
    const last = spans.at(-1);
    if (last && keyOf(last.after) === keyOf(day)) spans[spans.length - 1] = { ...last, before: day };
    else spans.push({ after: day, before: day });
  }
  return spans;
}

/** The step for counting records over time, one call per step: days up to fourteen, weeks up to ten, otherwise months. */
export function countingStep(dates: Dates): PeriodStep {
  const days = daysIn(dates);
  if (days <= 14) return 'day';
  return days <= 70 ? 'week' : 'month';
}
