import type { FieldCells } from '../../schema/fieldCells';
import { listFromCell } from '../listFromCell';

export const tagsCells: FieldCells<'tags'> = { fromCell: (cell) => listFromCell(cell, (text) => text) };
