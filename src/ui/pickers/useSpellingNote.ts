import { useTranslate } from 'react-admin';
import { useRegistry } from '../registry/RegistryContext';

const isArabic = /\p{scx=Arab}/u;

/** Returns a function that returns a note for searches without results, if the API may have the word in another Arabic spelling. */
export function useSpellingNote(): (text: unknown) => string | undefined {
  const translate = useTranslate();
  const registry = useRegistry();
  return (text) =>
    typeof text === 'string' && isArabic.test(text) && registry.api.spellings !== 'folded'
      ? translate('lists.noResults.spelling')
      : undefined;
}

export function withNote(text: string, note: string | undefined): string {
  return note ? `${text.replace(/\.$/, '')}. ${note}` : text;
}
