import type { CellNotation } from '../../schema/cell';
import { CellError } from '../../schema/cell';
import type { CellContext, Notations } from '../../schema/fieldCells';
import { fractionDigits } from '../../schema/fractionDigits';
import { cellText, type Filled } from '../cellText';
import type { DecimalField } from '../numberRules';
import { readNumber, toNumberText, withoutSeparators } from '../toNumberText';

export const numberNotations: Notations = { names: ['point', 'comma'], depending: /[.,]/, read: readNumber };

/** Returns the text of a number, or invalid text unchanged. @throws CellError for another notation than the column's */
export function numberText(cell: Filled, notation: CellNotation | undefined): string {
  const text = cellText(cell);
  if (notation !== 'point' && notation !== 'comma') return withoutSeparators(text);
  const number = readNumber(text, notation);
  if (number === undefined && readNumber(text, notation === 'point' ? 'comma' : 'point') !== undefined)
    throw new CellError(notation, { value: text });
  return number ?? toNumberText(text);
}

/** 15 digits, because a sheet stores 0.1 + 0.2 as 0.30000000000000004. */
export function decimalFromCell(
  cell: Filled,
  _field?: unknown,
  _source?: string,
  { notation }: Pick<CellContext, 'notation'> = {},
): unknown {
  return typeof cell === 'number' ? String(Number(cell.toPrecision(15))) : numberText(cell, notation);
}

export const decimalCells = {
  toCell: (value: string) => (Number.isFinite(Number(value)) ? Number(value) : value),
  cellFormat(field: DecimalField) {
    const digits = fractionDigits(field);
    if (digits === undefined) return 'General';
    return digits === 0 ? '0' : `0.${'0'.repeat(digits)}`;
  },
  fromCell: decimalFromCell,
  notations: numberNotations,
} as const;
