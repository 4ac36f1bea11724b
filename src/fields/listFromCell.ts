import { cellText, type Filled } from './cellText';

/** Splits a list in one cell. Exports separate by `; `, people also by commas. @param read throws for invalid values */
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
