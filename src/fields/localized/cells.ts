import type { FieldCells } from '../../schema/fieldCells';
import { cellText } from '../cellText';
import { htmlFromCell } from '../richText/cells';

export const localizedCells: FieldCells<'localized'> = {
  fromCell: (cell, { of }) => (of === 'richText' ? htmlFromCell(cell) : cellText(cell)),
};
