import { foldText } from '../schema/foldText';
import { latinDigits } from '../schema/latinDigits';

/** Folds case, widths, invisible marks, tatweel and vowel signs, for comparison with keys. Hamza is significant. */
export function foldCell(text: string): string {
  return latinDigits(text.normalize('NFKC'))
    .replace(/[\p{Cf}\u0640\u064B-\u0652]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Also folds hamza, ة and ه, ى and ي, like search. Different words may become equal. */
export const foldCellLoosely = (text: string): string => foldText(foldCell(text)).trim();

/** Returns the only value that matches a text when folded: `انثى` finds أنثى. */
export function findLoosely<T>(text: string, values: readonly T[], getTexts: (value: T) => readonly string[]): T | undefined {
  const folded = foldCellLoosely(text);
  if (folded === '') return undefined;
  const found = values.filter((value) => getTexts(value).some((one) => foldCellLoosely(one) === folded));
  return found.length === 1 ? found[0] : undefined;
}
