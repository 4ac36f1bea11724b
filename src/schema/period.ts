/** Days and spans of days as YYYY-MM-DD, counted in UTC, where each has 24 hours. */

/** First and last day, both inclusive. */
export interface Dates {
  readonly after: string;
  readonly before: string;
}

/** What a call names the first and the last day of the period. */
export interface PeriodParameters {
  readonly after: string;
  readonly before: string;
}

/** Those of every dashboard call of the specification (§7). */
export const specifiedPeriod: PeriodParameters = { after: 'date_joined_after', before: 'date_joined_before' };

/** How the days of a period are put together over time. */
export type Step = 'day' | 'week' | 'month' | 'year';

const dayLength = 86_400_000;

/** The day of a moment in UTC. */
export function toDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The day so many days later, or earlier when negative. */
export function addDays(day: string, days: number): string {
  return toDay(new Date(Date.parse(day) + days * dayLength));
}

/** How many days a span has; at least one. */
export function daysIn({ after, before }: Dates): number {
  return Math.max(0, Math.round((Date.parse(before) - Date.parse(after)) / dayLength)) + 1;
}

/** The span of the same length that ends the day before. */
export function previousDates(dates: Dates): Dates {
  return { after: addDays(dates.after, -daysIn(dates)), before: addDays(dates.after, -1) };
}

/**
 * What days have in common that belong to one step. Weeks are counted back from the last day, so that the newest is a whole one.
 *
 * @param before the last day
 */
export function stepKey(step: Step, before: string): (day: string) => string {
  const keys: { readonly [S in Step]: (day: string) => string } = {
    day: (day) => day,
    week: (day) => String(Math.floor((Date.parse(before) - Date.parse(day)) / (7 * dayLength))),
    month: (day) => day.slice(0, 7),
    year: (day) => day.slice(0, 4),
  };
  return keys[step];
}

/** A span of days cut by step, one after another without a gap; the first and the last may be shorter than the others. */
export function spansOf({ after, before }: Dates, step: Step): Dates[] {
  const keyOf = stepKey(step, before);
  const spans: Dates[] = [];
  for (let day = after; day <= before; day = addDays(day, 1)) {
    const last = spans.at(-1);
    if (last && keyOf(last.after) === keyOf(day)) spans[spans.length - 1] = { ...last, before: day };
    else spans.push({ after: day, before: day });
  }
  return spans;
}

/** The step by which records are counted over time, one call each: at most fourteen days or ten weeks, else months. */
export function countingStep(dates: Dates): Step {
  const days = daysIn(dates);
  if (days <= 14) return 'day';
  return days <= 70 ? 'week' : 'month';
}
