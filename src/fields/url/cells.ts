import type { FieldCells } from '../../schema/fieldCells';
import { withoutMarks } from '../../schema/latinDigits';

export const urlCells: FieldCells = { cleanText: withoutMarks };
