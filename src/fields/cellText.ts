import type { Cell } from '../schema/cell';
import { plainCode } from '../schema/latinDigits';

export type Filled = NonNullable<Cell>;

export function cellText(cell: Filled): string {
  if (!(cell instanceof Date)) return String(cell).trim();
  const day = cell.toISOString().slice(0, 10);
  const time = clock(cell);
  return time === '00:00' ? day : `${day} ${time}`;
}

export function clock(date: Date): string {
  const text = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().slice(11, 19);
  return text.endsWith(':00') ? text.slice(0, 5) : text;
}

export const readableText = (cell: Filled) => plainCode(cellText(cell)).trim();
