import type { FieldCells } from '../../schema/fieldCells';
import { plainCode } from '../../schema/latinDigits';

export const phoneCells: FieldCells = {
  // A left-to-right mark makes spreadsheets keep the number as text (`toCsv.ts`).
  csvText: (text) => (/^[\d+(]/.test(text) ? `\u200E${text}` : text),
  cleanText: plainCode,
};
