import type { FieldCells } from '../../schema/fieldCells';
import { cellText } from '../cellText';

export const referenceCells: FieldCells<'reference'> = {
  fromCell: (cell, { resource }, _source, { idOf }) => idOf(resource, cellText(cell)),
};
