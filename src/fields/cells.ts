/** How the definitions of several field types read and write the cells of a spreadsheet. */
import { type Cell, CellError } from '../schema/cell';
import { plainCode } from '../schema/latinDigits';
import { readDay, readMoment, readTime } from './calendar/typedDates';
import { dayMilliseconds, isDay } from './dateRules';
import { toNumberText, withoutGroups } from './toNumberText';
import { twoDigits } from './twoDigits';

/** A cell that is not empty. */
export type Filled = NonNullable<Cell>;

/** A cell in words, as a text field holds it. */
export function cellText(cell: Filled): string {
  if (!(cell instanceof Date)) return String(cell).trim();
  const day = cell.toISOString().slice(0, 10);
  const time = clock(cell);
  return time === '00:00' ? day : `${day} ${time}`;
}

/** `09:30`, or `09:30:15`. */
function clock(date: Date): string {
  const text = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().slice(11, 19);
  return text.endsWith(':00') ? text.slice(0, 5) : text;
}

/** What no number is stays text, for the rules to name. */
export function integerFromCell(cell: Filled): unknown {
  if (typeof cell === 'number') return cell;
  const text = withoutGroups(toNumberText(cellText(cell)));
  return /^[-+]?\d+(\.0*)?$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : text;
}

/** A double's own digits: 0.1 + 0.2 is 0.3 in a sheet too. */
export function decimalFromCell(cell: Filled): unknown {
  return typeof cell === 'number' ? String(Number(cell.toPrecision(15))) : withoutGroups(toNumberText(cellText(cell)));
}

/**
 * A list in one cell. Exports separate by `; `; people by commas as well. A part that is one value although it has a comma stays whole.
 *
 * @param read reads one value, and throws where it is none
 */
export function listFromCell<T>(cell: Filled, read: (text: string) => T): T[] {
  const split = (text: string, marks: RegExp) =>
    text
      .split(marks)
      .map((part) => part.trim())
      .filter((part) => part !== '');
  const parts = split(cellText(cell), /[;؛\r\n]/);
  return parts.flatMap((part) => {
    const smaller = split(part, /[,،]/);
    if (smaller.length < 2) return [read(part)];
    try {
      return [read(part)];
    } catch {
      return smaller.map(read);
    }
  });
}

/** A day as the sheet's own date. */
export const dayCell = (day: string): Cell => (isDay(day) ? new Date(`${day}T00:00:00Z`) : day);

/** A moment in the reader's time zone: sheets know none. */
export function momentCell(value: string): Cell {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? value : new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
}

/** Day 0 of a sheet, and the last one that it can write. */
const sheetEpoch = Date.UTC(1899, 11, 30);
const lastSheetDay = 2_958_465;

/** A date that lost its format is the number of its day. */
const dateOf = (cell: Filled): Filled =>
  typeof cell === 'number' && cell >= 1 && cell <= lastSheetDay ? new Date(sheetEpoch + cell * dayMilliseconds) : cell;

/**
 * A day in the forms that spreadsheets write: `2026-03-12`, or day first with any separator, unless only the month can come first. Other
 * texts are read as in a form.
 *
 * @returns YYYY-MM-DD
 */
function dayOf(text: string): string | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  const written = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : Number(written?.[2]) > 12
      ? [written?.[3], written?.[1], written?.[2]]
      : [written?.[3], written?.[2], written?.[1]];
  const found = `${year}-${twoDigits(Number(month))}-${twoDigits(Number(day))}`;
  return isDay(found) ? found : undefined;
}

const readable = (cell: Filled) => plainCode(cellText(cell)).trim();

export function dayFromCell(cell: Filled): string {
  const date = dateOf(cell);
  if (date instanceof Date) return date.toISOString().slice(0, 10);
  const [first = ''] = readable(cell).split(/[T ](?=\d{1,2}:)/);
  const day = dayOf(first) ?? readDay(first);
  if (day === undefined) throw new CellError('date', { value: cellText(cell) });
  return day;
}

/** A moment without an offset is one of the reader's time zone. @returns ISO 8601 in UTC */
export function momentFromCell(cell: Filled): string {
  const date = dateOf(cell);
  const text = date instanceof Date ? date.toISOString().slice(0, 19) : readable(cell);
  const [, first = '', clockText = '00:00', zone = ''] =
    /^(.+?)(?:[T ](\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?)\s*(Z|[+-]\d\d:?\d\d)?)?$/i.exec(text) ?? [];
  const day = dayOf(first);
  const moment = new Date(`${day}T${clockText.padStart(5, '0')}${zone}`);
  if (day !== undefined && !Number.isNaN(moment.getTime())) return moment.toISOString();
  const typed = readMoment(text) ?? readMoment(`${readDay(text)} 00:00`);
  if (typed === undefined) throw new CellError('datetime', { value: cellText(cell) });
  return typed;
}

/** `9:30`, `09:30:15` or a time as it is typed; a sheet's own time is a part of its day 0. */
export function timeFromCell(cell: Filled): string {
  if (cell instanceof Date) return clock(cell);
  if (typeof cell === 'number' && cell >= 0 && cell < 1) return clock(new Date(cell * dayMilliseconds));
  const text = readable(cell);
  const padded = /^\d:\d\d/.test(text) ? `0${text}` : text;
  return /^\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(padded) ? padded : (readTime(text) ?? padded);
}

/** A phone number behind a left-to-right mark, so that a spreadsheet keeps it as text (`toCsv.ts`). */
export const phoneCsv = (text: string): string => (/^[\d+(]/.test(text) ? `\u200E${text}` : text);

/** Text becomes paragraphs; what is markup stays. */
export function htmlFromCell(cell: Filled): string {
  const text = cellText(cell);
  if (/<\/?[a-z][^>]*>/i.test(text)) return text;
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`)
    .join('');
}
