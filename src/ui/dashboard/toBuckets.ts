import { type Dates, type Step, spansOf, stepKey } from '../../schema/period';
import type { DayValue } from './readAnswer';

/** One bar or point over time: its days, and what they come to. */
export interface Bucket extends Dates {
  readonly value: number;
}

/**
 * The figures of a period put together by step, one bucket after another without a gap: days that the answer leaves out are zero.
 * The first and last month of a year are as long as the period reaches into them.
 */
export function toBuckets(series: readonly DayValue[], dates: Dates, step: Step): Bucket[] {
  const keyOf = stepKey(step, dates.before);
  const sums = new Map<string, number>();
  for (const { day, value } of series) sums.set(keyOf(day), (sums.get(keyOf(day)) ?? 0) + value);
  return spansOf(dates, step).map((span) => ({ ...span, value: sums.get(keyOf(span.after)) ?? 0 }));
}
