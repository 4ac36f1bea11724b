import { theme } from '../../customizations/theme.ts';
import { getProductName } from '../schema/getProductName.ts';
import { defaultLocale } from '../schema/locales.ts';
import { fitForms } from './fitForms.ts';
import type { Messages } from './messages';
import { overlayMessages } from './overlayMessages.ts';
import { withCustomizations } from './withCustomizations.ts';

interface Source {
  readonly load: (locale: string, name: string) => Promise<Messages | undefined>;
  readonly namespaces: readonly string[];
}

/** Loads a namespace with its customizations and missing messages of the default language. @throws Error if that lacks it */
export async function loadComplete(locale: string, namespace: string, { load, namespaces }: Source): Promise<Messages> {
  const inLocale = async (one: string) => {
    const [messages, customizations] = await Promise.all([load(one, namespace), load(one, 'customizations')]);
    if (!messages && one === defaultLocale) throw new Error(`There is no i18n/${one}/${namespace}.ts`);
    const name = namespace === 'common' && getProductName(theme, one);
    return withCustomizations(namespace, { ...messages, ...(name && { title: name }) }, customizations ?? {}, namespaces);
  };
  if (locale === defaultLocale) return inLocale(locale);
  const [messages, complete] = await Promise.all([inLocale(locale), inLocale(defaultLocale)]);
  return fitForms(overlayMessages(complete, messages), locale);
}
