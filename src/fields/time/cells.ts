import type { FieldCells } from '../../schema/fieldCells';
import { readTime } from '../calendar/typedDates';
import { clock, type Filled, readableText } from '../cellText';
import { dayMilliseconds } from '../dateRules';

/** Parses a typed time. A sheet's own time is a fraction of day 0. */
export function timeFromCell(cell: Filled): string {
  if (cell instanceof Date) return clock(cell);
  if (typeof cell === 'number' && cell >= 0 && cell < 1) return clock(new Date(cell * dayMilliseconds));
  const text = readableText(cell);
  const padded = /^\d:\d\d/.test(text) ? `0${text}` : text;
  return /^\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(padded) ? padded : (readTime(text) ?? padded);
}

export const timeCells: FieldCells = { fromCell: timeFromCell };
