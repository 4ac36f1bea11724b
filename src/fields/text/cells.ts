import type { FieldCells } from '../../schema/fieldCells';

/** Cells that hold the text of a value. */
export const textCells: FieldCells = {};
