import type { CellNotation } from '../../schema/cell';
import { CellError } from '../../schema/cell';
import type { CellContext, Notations } from '../../schema/fieldCells';
import { fractionDigits } from '../../schema/fractionDigits';
import { cellText, type Filled } from '../cellText';
import type { DecimalField } from '../numberRules';
import { readNumber, toNumberText, withoutSeparators } from '../toNumberText';

export const numberNotations: Notations = { names: ['point', 'comma'], depending: /[.,]/, read: readNumber };

/**
 * The text of a number. Any other text is unchanged, for the rules to name.
 *
 * @throws CellError for a number that is written unlike its column
 */
export function numberText(cell: Filled, notation: CellNotation | undefined): string {
  const text = cellText(cell);
  if (notation !== 'point' && notation !== 'comma') return withoutSeparators(text);
  const number = readNumber(text, notation);
  if (number === undefined && readNumber(text, notation === 'point' ? 'comma' : 'point') !== undefined)
    throw new CellError(notation, { value: text });
  return number ?? toNumberText(text);
}

/** A double's own digits: 0.1 + 0.2 is 0.3 in a sheet too. */
export function decimalFromCell(
  cell: Filled,
  _field?: unknown,
  _source?: string,
  { notation }: Pick<CellContext, 'notation'> = {},
): unknown {
  return typeof cell === 'number' ? String(Number(cell.toPrecision(15))) : numberText(cell, notation);
}

/** The cells of decimals and amounts. */
export const decimalCells = {
  // A sheet's numbers are doubles too.
  toCell: (value: string) => (Number.isFinite(Number(value)) ? Number(value) : value),
  cellFormat(field: DecimalField) {
    const digits = fractionDigits(field);
    if (digits === undefined) return 'General';
    return digits === 0 ? '0' : `0.${'0'.repeat(digits)}`;
  },
  fromCell: decimalFromCell,
  notations: numberNotations,
} as const;
