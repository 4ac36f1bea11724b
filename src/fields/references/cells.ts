import type { FieldCells } from '../../schema/fieldCells';
import { listFromCell } from '../listFromCell';

export const referencesCells: FieldCells<'references'> = {
  fromCell: (cell, { resource }, _source, { getId }) => listFromCell(cell, (text) => getId(resource, text)),
};
