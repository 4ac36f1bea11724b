import type { FieldCells } from '../../schema/fieldCells';

export const uploadCells: FieldCells = { fromCell: false };
