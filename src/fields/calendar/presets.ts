import { dayOf } from '../dateRules';
import type { Days } from './Calendar';

/** Periods that people ask for, in the order in which they are offered. */
export const presets = ['today', 'yesterday', 'last7', 'last30', 'thisMonth', 'lastMonth', 'thisYear', 'next30'] as const;
export type Preset = (typeof presets)[number];

/**
 * The days of a period, both inclusive. The last 7 days end today.
 *
 * @param today the present day where the reader is
 */
export function daysOf(preset: Preset, today: Date): Days {
  const [year, month, day] = [today.getFullYear(), today.getMonth(), today.getDate()];
  const days = (after: Date, before: Date): Days => ({ after: dayOf(after), before: dayOf(before) });
  const near = (from: number, to: number) => days(new Date(year, month, day + from), new Date(year, month, day + to));
  switch (preset) {
    case 'today':
      return near(0, 0);
    case 'yesterday':
      return near(-1, -1);
    case 'last7':
      return near(-6, 0);
    case 'last30':
      return near(-29, 0);
    case 'next30':
      return near(0, 29);
    case 'thisMonth':
      return days(new Date(year, month, 1), new Date(year, month + 1, 0));
    case 'lastMonth':
      return days(new Date(year, month - 1, 1), new Date(year, month, 0));
    case 'thisYear':
      return days(new Date(year, 0, 1), new Date(year, 11, 31));
  }
}
