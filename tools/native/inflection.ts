/** For bundles, in place of the package `inflection` (2.7 kB): what react-admin calls of it for a name or label without a message. */

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
}

export function humanize(text: string): string {
  const words = text
    .toLowerCase()
    .replace(/(_ids|_id)$/, '')
    .replaceAll('_', ' ');
  return capitalize(words);
}

const underscore = (text: string) =>
  text
    .replace(/([A-Z])/g, '_$1')
    .replace(/^_/, '')
    .toLowerCase();

const singular = (text: string) =>
  text
    .replace(/ies$/, 'y')
    .replace(/(x|ch|sh|ss)es$/, '$1')
    .replace(/([^su])s$/, '$1');

/** Returns the singular for one, and otherwise the plural. Knows no irregular nouns. */
export function inflect(text: string, count: number): string {
  if (count === 1) return singular(text);
  if (/s$/.test(text) && singular(text) !== text) return text;
  return `${text.replace(/([^aeiou])y$/, '$1ie').replace(/(x|ch|sh|s)$/, '$1e')}s`;
}

/** The only transformation that ra-core asks for: `['underscore', 'humanize']`. */
export const transform = (text: string) => humanize(underscore(text));

export const singularize = (text: string) => inflect(text, 1);

export const pluralize = (text: string) => inflect(text, 2);
