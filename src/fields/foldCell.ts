/** Comparison of the texts of an imported file with titles, labels, names and keys. */
import { foldText } from '../schema/foldText';
import { latinDigits } from '../schema/latinDigits';

/** Folds a cell for comparison with keys and unique values: letter case, widths, invisible marks, tatweel and vowel signs do not count. Hamza does. */
export function foldCell(text: string): string {
  return latinDigits(text.normalize('NFKC'))
    .replace(/[\p{Cf}\u0640\u064B-\u0652]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Folds a cell as search does: hamza, ة and ه, ى and ي make no difference either. Different words may become equal. */
export const foldCellLoosely = (text: string): string => foldText(foldCell(text)).trim();

/**
 * The only value that is spelled like a text, as search folds them: `انثى` means أنثى.
 *
 * @returns undefined if there is none, or several
 */
export function findLoosely<T>(text: string, values: readonly T[], textsOf: (value: T) => readonly string[]): T | undefined {
  const folded = foldCellLoosely(text);
  if (folded === '') return undefined;
  const found = values.filter((value) => textsOf(value).some((one) => foldCellLoosely(one) === folded));
  return found.length === 1 ? found[0] : undefined;
}
