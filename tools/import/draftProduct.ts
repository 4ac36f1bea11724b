import { lowerFirst } from '../../server/openApi/words/words.ts';
import type { DraftProduct, DraftResource } from './draft.ts';

const maxNamed = 3;

/** Returns the product of an API: `Clinic REST API v2` becomes `Clinic`. */
const productName = (title: string) =>
  title.replace(/[\s:–-]*\b(rest\s+)?api\b(\s+(documentation|docs|schema))?(\s+v?\d[\w.]*)?\s*$/i, '').trim() || title;

const getForms = ({ name }: { readonly name: string }) => name.split('||||').map((form) => form.trim());
export function draftProduct(title: string, resources: readonly DraftResource[]): DraftProduct {
  const name = productName(title);
  const shown = resources.filter(({ declaration }) => declaration.kind !== 'singleton').slice(0, maxNamed);
  const plurals = shown.map(({ messages }) => lowerFirst(getForms(messages.en).at(-1) ?? ''));
  const en = { title: name, tagline: shown.length === 0 ? name : `Manage ${new Intl.ListFormat('en-GB').format(plurals)}.` };
  const isTranslated = shown.length > 0 && shown.every(({ untranslated }) => !untranslated.includes('name'));
  // The third form of a resource's name is its definite plural; "and" is written with the word that follows.
  const definite = shown.map(({ messages }) => getForms(messages.ar)[2] ?? '');
  return {
    en,
    ar: { title: name, tagline: isTranslated ? `إدارة ${definite.join(' و')}.` : en.tagline },
    untranslated: isTranslated ? ['title'] : ['title', 'tagline'],
  };
}
