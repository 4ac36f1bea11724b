import type { CellContext, FieldCells } from '../../schema/fieldCells';
import type { Filled } from '../cellText';
import { numberNotations, numberText } from '../decimal/cells';

export function integerFromCell(
  cell: Filled,
  _field?: unknown,
  _source?: string,
  { notation }: Pick<CellContext, 'notation'> = {},
): unknown {
  if (typeof cell === 'number') return cell;
  const text = numberText(cell, notation);
  return /^[-+]?\d+(\.0*)?$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : text;
}

export const integerCells: FieldCells<'integer'> = {
  toCell: (value: number) => value,
  fromCell: integerFromCell,
  notations: numberNotations,
};
