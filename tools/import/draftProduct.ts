import type { DraftResource } from './draft.ts';
import type { DraftProduct } from './productWords.ts';

/** Maximum number of resources in the line below the name. */
const named = 3;

/** Returns the product of an API: `Clinic REST API v2` becomes `Clinic`. */
const productName = (title: string) =>
  title.replace(/[\s:–-]*\b(rest\s+)?api\b(\s+(documentation|docs|schema))?(\s+v?\d[\w.]*)?\s*$/i, '').trim() || title;

const formsOf = ({ name }: { readonly name: string }) => name.split('||||').map((form) => form.trim());
/** Lowers the first letter except in abbreviations. */
const lower = (text: string) => (/^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);

/**
 * The words of the product from those of its API.
 *
 * @param title `info.title` of the document
 */
export function draftProduct(title: string, resources: readonly DraftResource[]): DraftProduct {
  const name = productName(title);
  const shown = resources.filter(({ declaration }) => declaration.kind !== 'singleton').slice(0, named);
  const plurals = shown.map(({ messages }) => lower(formsOf(messages.en).at(-1) ?? ''));
  const en = { title: name, tagline: shown.length === 0 ? name : `Manage ${new Intl.ListFormat('en-GB').format(plurals)}.` };
  const isTranslated = shown.length > 0 && shown.every(({ untranslated }) => !untranslated.includes('name'));
  // The third form of a resource's name is its definite plural; "and" is written with the word that follows.
  const definite = shown.map(({ messages }) => formsOf(messages.ar)[2] ?? '');
  return {
    en,
    ar: { title: name, tagline: isTranslated ? `إدارة ${definite.join(' و')}.` : en.tagline },
    untranslated: isTranslated ? ['title'] : ['title', 'tagline'],
  };
}
