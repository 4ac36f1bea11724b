import { listed } from '../../../server/openApi/listed';
import english from '../../../server/openApi/words/english.json';

/** Patterns of field names, tried on the words of a source joined by `_`. They say what a value is if type and format do not. */
export const nameWords = {
  ...toPatterns(english.names.anywhere, (lines) => `(^|_)(${listed(...lines).join('|')})(_|$)`),
  ...toPatterns(english.names.last, (lines) => `(^|_)(${listed(...lines).join('|')})(_?\\d+)?(_url|_uri)?$`),
  ...toPatterns(english.names.patterns, (pattern) => pattern),
};

function toPatterns<K extends string, T>(
  lists: { readonly [name in K]: T },
  toPattern: (list: T) => string,
): { readonly [name in K]: RegExp } {
  const entries = Object.entries<T>(lists).map(([name, list]) => [name, new RegExp(toPattern(list))]);
  return Object.fromEntries(entries);
}
