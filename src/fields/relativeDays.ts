import { toDay } from '../schema/toDay';
import { toLocalDay } from './dateRules';

type Anchor = 'today' | 'monthStart' | 'monthEnd' | 'yearStart' | 'yearEnd';

/** A day counted from today: `today+6`, or `monthStart-1`, the first day of last month. The number counts days, months or years. */
export type RelativeDay = `${Anchor}${'' | `+${number}` | `-${number}`}`;

type GetTime = (year: number, month: number, day: number, offset: number) => number;

const anchors: { readonly [A in Anchor]: GetTime } = {
  today: (year, month, day, offset) => Date.UTC(year, month, day + offset),
  monthStart: (year, month, _day, offset) => Date.UTC(year, month + offset, 1),
  monthEnd: (year, month, _day, offset) => Date.UTC(year, month + offset + 1, 0),
  yearStart: (year, _month, _day, offset) => Date.UTC(year + offset, 0, 1),
  yearEnd: (year, _month, _day, offset) => Date.UTC(year + offset, 11, 31),
};

const form = /^(?:(today)([+-]\d{1,5})?|(monthStart|monthEnd|yearStart|yearEnd)([+-]\d{1,3})?)$/;

export function readRelativeDay(value: unknown): { readonly anchor: Anchor; readonly offset: number } | undefined {
  const [, today, days, other, count] = (typeof value === 'string' && form.exec(value)) || [];
  const anchor = today ?? other;
  return anchor ? { anchor: anchor as Anchor, offset: Number(days ?? count ?? 0) } : undefined;
}

/** Converts a relative day to `YYYY-MM-DD`. Other texts stay unchanged. @param today in the reader's time zone, `YYYY-MM-DD` */
export function resolveDay(text: string, today?: string): string {
  const relative = readRelativeDay(text);
  if (!relative) return text;
  const [year = 0, month = 1, day = 1] = (today ?? toLocalDay(new Date())).split('-').map(Number);
  return toDay(new Date(anchors[relative.anchor](year, month - 1, day, relative.offset)));
}
