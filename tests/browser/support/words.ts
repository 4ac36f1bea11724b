import type { Messages } from '../../../src/i18n/messages';
import type { AppLocale } from '../../support/testedLocales';

/** Returns a pattern for a message with any values and plural form. */
export type Said = (key: string) => RegExp;

/**
 * Loads messages of a language, to find elements on a page.
 *
 * @param namespaces files of `i18n/<locale>`, for example `history` or `resources/muscles`
 * @returns a function that takes a full key, for example `history.show`, or `muscles.name` for a file in a folder
 */
export async function loadWords(locale: AppLocale, ...namespaces: readonly string[]): Promise<Said> {
  const loaded: Record<string, Messages> = {};
  for (const namespace of namespaces) Object.assign(loaded, await import(`../../../i18n/${locale}/${namespace}`));
  return (key) => {
    const message = key.split('.').reduce<Messages | string | undefined>((at, name) => (at as Messages | undefined)?.[name], loaded);
    if (typeof message !== 'string') throw new Error(`There is no message ${key} (${locale})`);
    const forms = message.split(' |||| ').map((form) =>
      form
        .split(/%\{\w+\}/)
        .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('.*'),
    );
    return new RegExp(`^(${forms.join('|')})$`);
  };
}

export const amid = (said: RegExp, after = '') => new RegExp(`${said.source.slice(1, -1)}${after}`);
