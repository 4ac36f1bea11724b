import type { FieldCells } from '../../schema/fieldCells';

export const textCells: FieldCells = {};
