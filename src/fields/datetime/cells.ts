import type { Cell } from '../../schema/cell';
import type { CellContext, FieldCells } from '../../schema/fieldCells';
import { type DayOrder, readDay, readMoment } from '../calendar/typedDates';
import { type Filled, readableText } from '../cellText';
import { dayNotations, readInOrder, sheetDate } from '../date/cells';

/** Sheets have no time zones, so the cell shows the reader's. */
function momentCell(value: string): Cell {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? value : new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
}

/** Reads a moment in the reader's time zone by default. A day is its midnight. @returns ISO 8601 in UTC */
function readMomentCell(cell: Filled, order: DayOrder): string | undefined {
  const text = readableText(cell);
  const day = readDay(text, order);
  return day === undefined ? readMoment(text, order) : new Date(`${day}T00:00`).toISOString();
}

export function momentFromCell(cell: Filled, _field?: unknown, _source?: string, column: Pick<CellContext, 'notation'> = {}): string {
  const date = sheetDate(cell);
  return readInOrder(date instanceof Date ? date.toISOString().slice(0, 19) : cell, 'datetime', readMomentCell, column);
}

export const datetimeCells: FieldCells<'datetime'> = {
  toCell: momentCell,
  cellFormat: () => 'yyyy-mm-dd hh:mm',
  fromCell: momentFromCell,
  notations: { ...dayNotations, read: readMomentCell },
};
