import type { Field } from '../../../src/schema/fieldTypes';
import { isInherited } from '../../../src/schema/ownValue';
import { listed } from '../../words';
import english from '../words/english.json';
import { wordsOf } from '../words/words';
import { withoutKeySuffix } from './guessReference';

/** Returns true for names that `checkRegistry` accepts. */
export const isSource = (source: string): boolean => /^[a-z][A-Za-z0-9_]*$/.test(source) && !isInherited(source);

/** Units in names. The interface shows the unit after the value. */
const unitWords = new Set(listed(english.unitWords));

/** Words of a label: `is_active` is `active`, `customer_id` of a reference is `customer`, `weight_kg` is `weight`. */
export function labelWords(source: string, field: Field): readonly string[] {
  const words = wordsOf(source);
  const isLast = (names: ReadonlySet<string>) => words.length > 1 && names.has(words.at(-1) ?? '');
  if (field.type === 'reference' || field.type === 'references') return withoutKeySuffix(words);
  if (field.type === 'boolean' && words[0] === 'is' && words.length > 1) return words.slice(1);
  if ('unit' in field && field.unit && isLast(unitWords)) return words.slice(0, words.at(-2) === 'in' ? -2 : -1);
  return field.type === 'richText' && isLast(new Set(['html'])) ? words.slice(0, -1) : words;
}
