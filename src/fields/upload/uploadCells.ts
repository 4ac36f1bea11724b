import type { FieldCells } from '../../schema/fieldCells';

/** The cells of pictures and files. */
export const uploadCells: FieldCells = { fromCell: false };
