import type { Dates } from '../schema/dashboard';
import { type Step, toDay } from './periods';
import type { DayValue } from './readAnswer';

/** One bar or point over time: its days, and what they come to. */
export interface Bucket extends Dates {
  readonly value: number;
}

/**
 * The figures of a period put together by step, one bucket after another without a gap: days that the answer leaves out are zero.
 * The first and last month of a year are as long as the period reaches into them.
 */
export function toBuckets(series: readonly DayValue[], { after, before }: Dates, step: Step): Bucket[] {
  const keyOf = (day: string) => (step === 'month' ? day.slice(0, 7) : day);
  const sums = new Map<string, number>();
  for (const { day, value } of series) sums.set(keyOf(day), (sums.get(keyOf(day)) ?? 0) + value);
  const buckets: Bucket[] = [];
  for (let day = after; day <= before; day = nextDay(day)) {
    const last = buckets.at(-1);
    if (last && keyOf(last.after) === keyOf(day)) buckets[buckets.length - 1] = { ...last, before: day };
    else buckets.push({ after: day, before: day, value: sums.get(keyOf(day)) ?? 0 });
  }
  return buckets;
}

function nextDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return toDay(date);
}
