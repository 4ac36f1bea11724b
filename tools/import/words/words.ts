/** Names of a program as words, and words as names. */
import { listed } from '../../words';
import english from './english.json';
import { pluralOf, singularOf } from './inflect';

/** Words written in capitals. */
const acronyms = new Set(listed(...english.capitals));

/** `assignedTo`, `assigned_to`, `assigned-to` and `Assigned to` -> `['assigned', 'to']`. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
}

const capital = (word: string): string => (acronyms.has(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1));

/** `['created', 'at']` -> `Created at`; acronyms are written as such. */
export function sentence(words: readonly string[]): string {
  return words.map((word, index) => (index === 0 || acronyms.has(word) ? capital(word) : word)).join(' ');
}

/** `['user', 'group']` -> `User Group`, for names of things. */
export function title(words: readonly string[]): string {
  return words.map(capital).join(' ');
}

/** `['order', 'items']` -> `orderItems`. */
export function camel(words: readonly string[]): string {
  return words.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
}

/** The words with the last one in its singular: `['order', 'items']` -> `['order', 'item']`. */
export function singularWords(words: readonly string[]): string[] {
  return words.map((word, index) => (index === words.length - 1 ? singularOf(word) : word));
}

/** The words with the last one in its plural. */
export function pluralWords(words: readonly string[]): string[] {
  return words.map((word, index) => (index === words.length - 1 ? pluralOf(word) : word));
}

/** `item` -> `an item`, `unit` -> `a unit`: by the sound that the word begins with, as far as letters tell. */
export function withArticle(noun: string): string {
  return /^([aeio]|u(?![nrs][aeiou])|hour)/.test(noun) ? `an ${noun}` : `a ${noun}`;
}
