import { type Cell, CellError, type CellNotation } from '../../schema/cell';
import type { CellContext, FieldCells } from '../../schema/fieldCells';
import { type DayOrder, readDayOf } from '../calendar/typedDates';
import { cellText, type Filled, readableText } from '../cellText';
import { dayMilliseconds, isDay } from '../dateRules';

type Column = Pick<CellContext, 'notation'>;

export const dayNotations = {
  names: ['dayFirst', 'monthFirst'],
  depending: /^[\s\p{Cf}]*\p{Nd}{1,2}[-/. ]\p{Nd}{1,2}[-/. ]/u,
} as const;

/** Day 0 of a sheet, and the last one that it can write. */
const sheetEpoch = Date.UTC(1899, 11, 30);
const lastSheetDay = 2_958_465;

/** The date of a cell that lost its format and holds the number of its day. */
export const sheetDate = (cell: Filled): Filled =>
  typeof cell === 'number' && cell >= 1 && cell <= lastSheetDay ? new Date(sheetEpoch + cell * dayMilliseconds) : cell;

const dayOrderOf = (notation: CellNotation | undefined): DayOrder => (notation === 'monthFirst' ? 'monthFirst' : 'dayFirst');

/** @returns YYYY-MM-DD; undefined for a text that is no day */
export const readDayCell = (cell: Filled, order: DayOrder): string | undefined => readDayOf(readableText(cell), order);

export function dayFromCell(cell: Filled, _field?: unknown, _source?: string, column: Column = {}): string {
  const date = sheetDate(cell);
  if (date instanceof Date) return date.toISOString().slice(0, 10);
  return readInOrder(cell, 'date', readDayCell, column);
}

/** Reads a text in its column's order of day and month. @throws CellError; its key is the order if only the other one fits */
export function readInOrder(
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

/** A day as the sheet's own date. */
const dayCell = (day: string): Cell => (isDay(day) ? new Date(`${day}T00:00:00Z`) : day);

export const dateCells: FieldCells<'date'> = {
  toCell: dayCell,
  cellFormat: () => 'yyyy-mm-dd',
  fromCell: dayFromCell,
  notations: { ...dayNotations, read: readDayCell },
};
