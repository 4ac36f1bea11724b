import type { FieldCells } from '../../schema/fieldCells';

export const rowsCells: FieldCells = { fromCell: false };
