import type { FieldCells } from '../../schema/fieldCells';
import { type Filled, readableText, sheetEpoch } from '../cellText';
import { dayMilliseconds } from '../dateRules';
import { writeDuration } from './durations';

/** Longer cells are days of the calendar. */
const maxDays = 366;

/** Parses a duration. Spreadsheet programs convert `02:30:00` to a time since day 0. */
export function durationFromCell(cell: Filled): string {
  const milliseconds = cell instanceof Date ? cell.getTime() - sheetEpoch : Number.NaN;
  const isDuration = milliseconds >= 0 && milliseconds < maxDays * dayMilliseconds;
  return isDuration ? writeDuration(Math.round(milliseconds / 1000) * 1_000_000) : readableText(cell);
}

export const durationCells: FieldCells = { fromCell: durationFromCell };
