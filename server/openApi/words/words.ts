import { listed } from '../listed';
import english from './english.json';
import { toPlural, toSingular } from './inflect';

const acronyms = new Set(listed(...english.capitals));

/** `assignedTo`, `assigned_to`, `assigned-to` and `Assigned to` -> `['assigned', 'to']`. */
export function splitWords(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
}

/** `Status` becomes `status`, `VAT rate` stays. */
export const lowerFirst = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

const capital = (word: string): string => (acronyms.has(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1));

/** `['created', 'at']` -> `Created at`; acronyms are written as such. */
export function sentence(words: readonly string[]): string {
  return words.map((word, index) => (index === 0 || acronyms.has(word) ? capital(word) : word)).join(' ');
}

export function title(words: readonly string[]): string {
  return words.map(capital).join(' ');
}

export function camel(words: readonly string[]): string {
  return words.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
}

/** The words with the last one in its singular: `['order', 'items']` -> `['order', 'item']`. */
export function singularWords(words: readonly string[]): string[] {
  return words.map((word, index) => (index === words.length - 1 ? toSingular(word) : word));
}

export function pluralWords(words: readonly string[]): string[] {
  return words.map((word, index) => (index === words.length - 1 ? toPlural(word) : word));
}

export function withArticle(noun: string): string {
  return /^([aeio]|u(?![nrs][aeiou])|hour)/.test(noun) ? `an ${noun}` : `a ${noun}`;
}
