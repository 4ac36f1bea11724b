/** How the definitions of several field types read and write the cells of a spreadsheet. */
import { type Cell, CellError, type CellNotation } from '../schema/cell';
import type { CellContext } from '../schema/fieldTypeDefinition';
import { plainCode } from '../schema/latinDigits';
import { type DayOrder, readDay, readDayOf, readMoment, readTime } from './calendar/typedDates';
import { dayMilliseconds, isDay } from './dateRules';
import { readNumber, toNumberText, withoutSeparators } from './toNumberText';

/** A cell that is not empty. */
export type Filled = NonNullable<Cell>;

/** How the cell's column is written. */
type Column = Pick<CellContext, 'notation'>;

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

/** What is no number stays text, for the rules to name. @throws CellError for a number that is written unlike its column */
function numberText(cell: Filled, notation: CellNotation | undefined): string {
  const text = cellText(cell);
  if (notation !== 'point' && notation !== 'comma') return withoutSeparators(text);
  const number = readNumber(text, notation);
  if (number === undefined && readNumber(text, notation === 'point' ? 'comma' : 'point') !== undefined)
    throw new CellError(notation, { value: text });
  return number ?? toNumberText(text);
}

export function integerFromCell(cell: Filled, _field?: unknown, _source?: string, { notation }: Column = {}): unknown {
  if (typeof cell === 'number') return cell;
  const text = numberText(cell, notation);
  return /^[-+]?\d+(\.0*)?$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : text;
}

/** A double's own digits: 0.1 + 0.2 is 0.3 in a sheet too. */
export function decimalFromCell(cell: Filled, _field?: unknown, _source?: string, { notation }: Column = {}): unknown {
  return typeof cell === 'number' ? String(Number(cell.toPrecision(15))) : numberText(cell, notation);
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

const readable = (cell: Filled) => plainCode(cellText(cell)).trim();

const dayOrderOf = (notation: CellNotation | undefined): DayOrder => (notation === 'monthFirst' ? 'monthFirst' : 'dayFirst');

/** @returns YYYY-MM-DD; undefined for a text that is no day */
export const readDayCell = (cell: Filled, order: DayOrder): string | undefined => readDayOf(readable(cell), order);

export function dayFromCell(cell: Filled, _field?: unknown, _source?: string, column: Column = {}): string {
  const date = dateOf(cell);
  if (date instanceof Date) return date.toISOString().slice(0, 10);
  return readInOrder(cell, 'date', readDayCell, column);
}

/** Reads a moment, in the reader's time zone if it has no offset; a day is its midnight. @returns ISO 8601 in UTC; undefined for any other text */
export function readMomentCell(cell: Filled, order: DayOrder): string | undefined {
  const text = readable(cell);
  const day = readDay(text, order);
  return day === undefined ? readMoment(text, order) : new Date(`${day}T00:00`).toISOString();
}

export function momentFromCell(cell: Filled, _field?: unknown, _source?: string, column: Column = {}): string {
  const date = dateOf(cell);
  return readInOrder(date instanceof Date ? date.toISOString().slice(0, 19) : cell, 'datetime', readMomentCell, column);
}

/** @throws CellError, which says if only the other order of day and month fits */
function readInOrder(
  cell: Filled,
  type: string,
  read: (cell: Filled, order: DayOrder) => string | undefined,
  { notation }: Column,
): string {
  const order = dayOrderOf(notation);
  const found = read(cell, order);
  if (found !== undefined) return found;
  const fitsOther = read(cell, order === 'dayFirst' ? 'monthFirst' : 'dayFirst') !== undefined;
  throw new CellError(fitsOther ? order : type, { value: cellText(cell) });
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
