import type { Messages } from './messages';
import { getPluralForms } from './pluralRules.ts';

/** Gives untranslated texts the number of plural forms of a language: the first English form for "one", the last one for the others. */
export function fitForms(messages: Messages, locale: string): Messages {
  const used = getPluralForms(locale);
  const toForms = (text: string): string => {
    const forms = text.split('||||').map((form) => form.trim());
    if (forms.length === 1 || forms.length === used.length) return text;
    return used.map((category) => forms.at(category === 'one' ? 0 : -1)).join(' |||| ');
  };
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [key, typeof value === 'string' ? toForms(value) : fitForms(value, locale)]),
  );
}
