import type { PeriodValue } from '../filterProps';
import { type RelativeDay, resolveDay } from '../relativeDays';

/** Inclusive. They stay relative in filters, views and links. */
export const presets = {
  today: { after: 'today', before: 'today' },
  yesterday: { after: 'today-1', before: 'today-1' },
  last7: { after: 'today-6', before: 'today' },
  last30: { after: 'today-29', before: 'today' },
  older30: { before: 'today-31' },
  thisMonth: { after: 'monthStart', before: 'monthEnd' },
  lastMonth: { after: 'monthStart-1', before: 'monthEnd-1' },
  thisYear: { after: 'yearStart', before: 'yearEnd' },
  tomorrow: { after: 'today+1', before: 'today+1' },
  next7: { after: 'today', before: 'today+6' },
  next30: { after: 'today', before: 'today+29' },
} as const satisfies Readonly<Record<string, { readonly after?: RelativeDay; readonly before?: RelativeDay }>>;

export type Preset = keyof typeof presets;

/** @param today `YYYY-MM-DD` @returns the days of a period today */
export function resolvePeriod({ after, before }: PeriodValue, today?: string): PeriodValue {
  return {
    ...(after !== undefined && { after: resolveDay(after, today) }),
    ...(before !== undefined && { before: resolveDay(before, today) }),
  };
}
