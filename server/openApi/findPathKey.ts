import type { DescribedField, DescribedParameter } from './describedApi.ts';
import { singularWords, splitWords } from './words/words.ts';

export const usualKeys = ['id', 'pk', 'uuid', 'uid', 'guid', 'key', 'slug', 'code'];

/** Returns true if records have a URL and no key, like those of DRF's HyperlinkedModelSerializer. */
export function isHyperlinked(fields: readonly Pick<DescribedField, 'source' | 'format' | 'readOnly'>[]): boolean {
  const url = fields.find(({ source }) => source === 'url');
  return url?.format === 'uri' && url.readOnly === true && !fields.some(({ source }) => usualKeys.includes(source));
}

/** Removes the name of the record from a parameter: `order_id` becomes `id`, `uid_asset` becomes `uid`. */
function withoutNoun(parameter: readonly string[], noun: readonly string[]): readonly string[] {
  const known = new Set([...noun, ...singularWords(noun)]);
  return parameter.filter((word) => !known.has(word));
}

type Value = Pick<DescribedField, 'kind' | 'format'>;

/** Returns true if a path can hold a value of the property. Documents often describe a parameter as text, whatever it holds. */
export function fitsParameter(parameter: Value, property: Value): boolean {
  if (parameter.kind === 'any' || property.kind === 'any') return true;
  if (!['string', 'integer', 'number'].includes(property.kind)) return false;
  const isText = property.kind === 'string';
  if (parameter.kind === 'string') return parameter.format !== 'uuid' || (isText && (property.format ?? 'uuid') === 'uuid');
  return !isText;
}

/** Finds the property for a path parameter, e.g. `order_id`: one of its exact name, whatever its type. Default: its own name. */
export function findPathKey(
  parameter: Pick<DescribedParameter, 'name' | 'kind' | 'format'>,
  collection: string,
  fields: readonly Pick<DescribedField, 'source' | 'kind' | 'format'>[],
): string {
  const { name } = parameter;
  if (fields.some(({ source }) => source === name)) return name;
  const sources = fields.filter((field) => fitsParameter(parameter, field)).map(({ source }) => source);
  const words = splitWords(name);
  const bare = withoutNoun(words, splitWords(collection));
  const ending = words.at(-1) ?? '';
  const isPrimary = bare.length === 0 || /^(pk|id|lookup)$/.test(ending);
  const names = [words.join(' '), bare.join(' '), ending, ...(isPrimary ? ['id'] : [])];
  const found = names.flatMap((each) => sources.filter((source) => each !== '' && splitWords(source).join(' ') === each))[0];
  if (found) return found;
  if (bare.length === 0) return usualKeys.find((each) => sources.includes(each)) ?? name;
  return name === 'pk' ? 'id' : name;
}
