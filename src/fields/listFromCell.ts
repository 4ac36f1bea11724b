import { cellText, type Filled } from './cellText';

/**
 * A list in one cell. Exports separate by `; `; people by commas as well. A part that is one value although it has a comma stays whole.
 *
 * @param read reads one value, and throws where it is none
 */
export function listFromCell<T>(cell: Filled, read: (text: string) => T): T[] {
  const split = (text: string, marks: RegExp) =>
    text
      .split(marks)
      .map((part) => part.trim())
      .filter((part) => part !== '');
  const parts = split(cellText(cell), /[;؛\r\n]/);
  return parts.flatMap((part) => {
    const smaller = split(part, /[,،]/);
    if (smaller.length < 2) return [read(part)];
    try {
      return [read(part)];
    } catch {
      return smaller.map(read);
    }
  });
}
