import type { DescribedField } from '../../../server/openApi/describedApi';
import { listed } from '../../../server/openApi/listed';
import english from '../../../server/openApi/words/english.json';
import { splitWords } from '../../../server/openApi/words/words';
import type { Field } from '../../../src/schema/fieldTypes';
import { isInherited } from '../../../src/schema/objects';
import { leaveOut, type Scope } from './drafted';
import { withoutKeySuffix } from './guessReference';

/** Returns true for names that `checkRegistry` accepts. */
export const isSource = (source: string): boolean => /^[a-z][A-Za-z0-9_]*$/.test(source) && !isInherited(source);

const unitWords = new Set(listed(english.unitWords));

/** Words of a label: `is_active` is `active`, `customer_id` of a reference is `customer`, `weight_kg` is `weight`. */
export function labelWords(source: string, field: Field): readonly string[] {
  const words = splitWords(source);
  const isLast = (names: ReadonlySet<string>) => words.length > 1 && names.has(words.at(-1) ?? '');
  if (field.type === 'reference' || field.type === 'references') return withoutKeySuffix(words);
  if (field.type === 'boolean' && words[0] === 'is' && words.length > 1) return words.slice(1);
  if ('unit' in field && field.unit && isLast(unitWords)) return words.slice(0, words.at(-2) === 'in' ? -2 : -1);
  return field.type === 'richText' && isLast(new Set(['html'])) ? words.slice(0, -1) : words;
}

export function leaveOutUndeclarable(fields: readonly DescribedField[], scope: Scope): void {
  const sources = fields.map(({ source }) => source).filter((source) => !isSource(source));
  const formless = sources.filter((source) => !isInherited(source));
  for (const source of sources) {
    if (isInherited(source)) leaveOut(scope, source, 'every object of JavaScript has something of this name');
  }
  if (formless.length === 0) return;
  const names = formless.map((source) => `\`${source}\``).join(', ');
  leaveOut(scope, '', `without ${names}, as a field’s name begins with a small letter and has letters, digits and "_" only`);
}
