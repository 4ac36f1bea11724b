import { type Cell, CellError, type CellNotation } from '../../schema/cell';
import type { CellContext, FieldCells } from '../../schema/fieldCells';
import { type DayOrder, readDayPart } from '../calendar/typedDates';
import { cellText, type Filled, readableText, sheetEpoch } from '../cellText';
import { dayMilliseconds, isDay } from '../dateRules';

type Column = Pick<CellContext, 'notation'>;

export const dayNotations = {
  names: ['dayFirst', 'monthFirst'],
  depending: /^[\s\p{Cf}]*\p{Nd}{1,2}[-/. ]\p{Nd}{1,2}[-/. ]/u,
} as const;

const lastSheetDay = 2_958_465;

/** Converts a serial day number, e.g. from a cell without its format. */
export const sheetDate = (cell: Filled): Filled =>
  typeof cell === 'number' && cell >= 1 && cell <= lastSheetDay ? new Date(sheetEpoch + cell * dayMilliseconds) : cell;

const toDayOrder = (notation: CellNotation | undefined): DayOrder => (notation === 'monthFirst' ? 'monthFirst' : 'dayFirst');

const readDayCell = (cell: Filled, order: DayOrder): string | undefined => readDayPart(readableText(cell), order);

export function dayFromCell(cell: Filled, _field?: unknown, _source?: string, column: Column = {}): string {
  const date = sheetDate(cell);
  if (date instanceof Date) return date.toISOString().slice(0, 10);
  return readInOrder(cell, 'date', readDayCell, column);
}

/** Parses text in the day order of its column. @throws CellError, keyed by the other order if that one fits */
export function readInOrder(
  cell: Filled,
  type: string,
  read: (cell: Filled, order: DayOrder) => string | undefined,
  { notation }: Column,
): string {
  const order = toDayOrder(notation);
  const found = read(cell, order);
  if (found !== undefined) return found;
  const fitsOther = read(cell, order === 'dayFirst' ? 'monthFirst' : 'dayFirst') !== undefined;
  throw new CellError(fitsOther ? order : type, { value: cellText(cell) });
}

const dayCell = (day: string): Cell => (isDay(day) ? new Date(`${day}T00:00:00Z`) : day);

export const dateCells: FieldCells<'date'> = {
  toCell: dayCell,
  cellFormat: () => 'yyyy-mm-dd',
  fromCell: dayFromCell,
  notations: { ...dayNotations, read: readDayCell },
};
