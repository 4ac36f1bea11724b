import type { FieldCells } from '../../schema/fieldCells';
import { withoutMarks } from '../../schema/latinDigits';

/** The cells of addresses: of mail, web pages and videos. */
export const urlCells: FieldCells = { cleanText: withoutMarks };
