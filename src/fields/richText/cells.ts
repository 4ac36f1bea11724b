import type { FieldCells } from '../../schema/fieldCells';
import { cellText, type Filled } from '../cellText';

export function htmlFromCell(cell: Filled): string {
  const text = cellText(cell);
  if (/<\/?[a-z][^>]*>/i.test(text)) return text;
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`)
    .join('');
}

export const richTextCells: FieldCells = { fromCell: htmlFromCell };
