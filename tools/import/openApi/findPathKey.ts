import { singularWords, wordsOf } from '../words/words.ts';

const usual = ['id', 'pk', 'uuid', 'uid', 'guid', 'key', 'slug', 'code'];

/** What a parameter is called besides its record: `order_id` and `uid_asset` are the `id` and the `uid`. */
function withoutNoun(parameter: readonly string[], noun: readonly string[]): readonly string[] {
  const known = new Set([...noun, ...singularWords(noun)]);
  return parameter.filter((word) => !known.has(word));
}

/**
 * Finds the property that a path parameter stands for.
 *
 * @param parameter its name, e.g. `order_id`
 * @param collection last segment of the collection's path
 * @param sources properties of a record
 * @returns the parameter's own name if no property matches
 */
export function findPathKey(parameter: string, collection: string, sources: readonly string[]): string {
  if (sources.includes(parameter)) return parameter;
  const words = wordsOf(parameter);
  const bare = withoutNoun(words, wordsOf(collection));
  const ending = words.at(-1) ?? '';
  const isPrimary = bare.length === 0 || /^(pk|id|lookup)$/.test(ending);
  const names = [words.join(' '), bare.join(' '), ending, ...(isPrimary ? ['id'] : [])];
  const found = names.flatMap((name) => sources.filter((source) => name !== '' && wordsOf(source).join(' ') === name))[0];
  if (found) return found;
  if (bare.length === 0) return usual.find((each) => sources.includes(each)) ?? parameter;
  return parameter === 'pk' ? 'id' : parameter;
}
