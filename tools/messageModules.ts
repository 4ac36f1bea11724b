import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { loadComplete } from '../src/i18n/loadComplete.ts';
import type { Messages } from '../src/i18n/messages.ts';
import { defaultLocale, locales } from '../src/schema/locales.ts';
import { importModules } from './importModules.ts';

export const messagesFolder = 'i18n';

const customizations = 'customizations';

const unserved = ['api', customizations];

export interface MessageModule {
  readonly locale: string;
  readonly namespace: string;
  readonly file: string;
}

/** Lists the namespaces of the default language in each language. Its messages replace those of a file that another language lacks. */
export function discoverMessages(root: string): MessageModule[] {
  const namespaces = readdirSync(join(root, messagesFolder, defaultLocale))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, -'.ts'.length))
    .filter((namespace) => !unserved.includes(namespace));
  return locales.flatMap((locale) => namespaces.map((namespace) => ({ locale, namespace, file: getFile(root, locale, namespace) })));
}

/** Evaluates message modules, merged with the customizations of their locales. @throws Error if one does not export its namespace */
export async function evaluateMessages(root: string, wanted: readonly MessageModule[]): Promise<readonly Messages[]> {
  const namespaces = discoverMessages(root).map((module) => module.namespace);
  const needed = wanted.flatMap(({ locale, namespace }) =>
    [locale, defaultLocale].flatMap((one) => [namespace, customizations].map((name) => getFile(root, one, name))),
  );
  const files = [...new Set(needed)].filter((file) => existsSync(file));
  const modules = await importModules<Messages>(root, files);
  const load = async (locale: string, name: string) => {
    const index = files.indexOf(getFile(root, locale, name));
    if (index < 0) return undefined;
    const messages = modules[index]?.[name];
    if (!messages) throw new Error(`${messagesFolder}/${locale}/${name}.ts does not export "${name}"`);
    return messages;
  };
  return Promise.all(wanted.map(({ locale, namespace }) => loadComplete(locale, namespace, { load, namespaces })));
}

const getFile = (root: string, locale: string, namespace: string) => resolve(root, messagesFolder, locale, `${namespace}.ts`);
