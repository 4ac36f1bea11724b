import { listed } from '../listed';
import english from './english.json';

const irregular = listed(...english.plurals).map((pair) => pair.split(' ') as [string, string]);

const uncountable = new Set(listed(...english.uncountable));

const plurals = new Map(irregular);
const singulars = new Map(irregular.map(([one, many]) => [many, one] as const));

/** `category` -> `categories`; a plural stays as it is. Small letters. */
export function toPlural(word: string): string {
  if (uncountable.has(word) || singulars.has(word)) return word;
  const known = plurals.get(word);
  if (known) return known;
  if (toSingular(word) !== word) return word;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

/** `categories` -> `category`; a singular stays as it is. Small letters. */
export function toSingular(word: string): string {
  if (uncountable.has(word) || plurals.has(word)) return word;
  const known = singulars.get(word);
  if (known) return known;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  // addresses, boxes, branches, statuses; but houses, causes and courses lose the s only.
  if (/(ss|x|zz|ch|sh|[^aeo]us)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) && !/(us|is)$/.test(word) ? word.slice(0, -1) : word;
}
