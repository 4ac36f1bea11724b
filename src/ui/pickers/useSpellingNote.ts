import { useTranslate } from 'react-admin';
import { useRegistry } from '../registry/RegistryContext';

/** A letter or digit of the script in which people spell one word in several ways. */
const isArabic = /\p{scx=Arab}/u;

/** What is said where a search found nothing and the API may have it in another spelling; undefined where that cannot be the reason. */
export function useSpellingNote(): (text: unknown) => string | undefined {
  const translate = useTranslate();
  const registry = useRegistry();
  return (text) =>
    typeof text === 'string' && isArabic.test(text) && registry.api.spellings !== 'folded'
      ? translate('lists.noResults.spelling')
      : undefined;
}

/** That nothing was found, and after it why that may be. */
export function withNote(text: string, note: string | undefined): string {
  return note ? `${text.replace(/\.$/, '')}. ${note}` : text;
}
