import { CellError } from '../../schema/cell';
import type { CellContext, FieldCells } from '../../schema/fieldCells';
import { cellText, type Filled } from '../cellText';
import { findLoosely, foldCell } from '../foldCell';

const yes = ['true', 'yes', 'y', '1', 'on', '✓', 'x', 'نعم'];
const no = ['false', 'no', 'n', '0', 'off', '✗', 'لا'];

export function booleanFromCell(cell: Filled, _field: unknown, source: string, { getTexts, scope }: CellContext): boolean {
  if (typeof cell === 'boolean') return cell;
  const text = foldCell(cellText(cell));
  const getLabels = (value: boolean) => [...getTexts(`${scope}.states.${source}.${value}`), ...getTexts(`ra.boolean.${value}`)];
  const says = (value: boolean) => getLabels(value).some((one) => foldCell(one) === text);
  if (says(true) || (yes.includes(text) && !says(false))) return true;
  if (says(false) || no.includes(text)) return false;
  const alike = findLoosely(text, [true, false], getLabels);
  if (alike === undefined) throw new CellError('boolean', { value: cellText(cell) });
  return alike;
}

export const booleanCells: FieldCells<'boolean'> = { toCell: (value: boolean) => value, fromCell: booleanFromCell };
