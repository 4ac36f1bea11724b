import type { FieldCells } from '../../schema/fieldCells';
import { cellText } from '../cellText';

export const referenceCells: FieldCells<'reference'> = {
  fromCell: (cell, { resource }, _source, { getId }) => getId(resource, cellText(cell)),
};
