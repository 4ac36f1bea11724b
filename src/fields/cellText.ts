import type { Cell } from '../schema/cell';
import { plainCode } from '../schema/latinDigits';

export type Filled = NonNullable<Cell>;

/** Day 0 of a sheet. A time of day is a fraction of it. */
export const sheetEpoch = Date.UTC(1899, 11, 30);

export function cellText(cell: Filled): string {
  if (!(cell instanceof Date)) return String(cell).trim();
  const day = cell.toISOString().slice(0, 10);
  const time = clock(cell);
  if (Date.parse(day) === sheetEpoch) return time;
  return time === '00:00' ? day : `${day} ${time}`;
}

export function clock(date: Date): string {
  const text = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().slice(11, 19);
  return text.endsWith(':00') ? text.slice(0, 5) : text;
}

export const readableText = (cell: Filled) => plainCode(cellText(cell)).trim();
