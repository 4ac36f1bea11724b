import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { loadComplete } from '../src/i18n/loadComplete.ts';
import type { Messages } from '../src/i18n/messages.ts';
import { defaultLocale, locales } from '../src/schema/locales.ts';

export const messagesFolder = 'i18n';

/** Messages of integrators, merged over the other namespaces. */
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

/** Evaluates a message module, merged with its locale's customizations. @throws Error if it does not export its namespace */
export function evaluateMessages(root: string, { locale, namespace }: MessageModule): Promise<Messages> {
  const namespaces = discoverMessages(root).map((module) => module.namespace);
  const load = async (one: string, name: string) => (existsSync(getFile(root, one, name)) ? importMessages(root, one, name) : undefined);
  return loadComplete(locale, namespace, { load, namespaces });
}

const getFile = (root: string, locale: string, namespace: string) => join(root, messagesFolder, locale, `${namespace}.ts`);

async function importMessages(root: string, locale: string, namespace: string): Promise<Messages> {
  const { module } = await runnerImport<Record<string, Messages>>(getFile(root, locale, namespace), {
    root,
    logLevel: 'error',
    // Published as TypeScript, which Node does not import by itself.
    environments: { inline: { resolve: { noExternal: [/^ra-language-/] } } },
  });
  const messages = module[namespace];
  if (!messages) throw new Error(`${messagesFolder}/${locale}/${namespace}.ts does not export "${namespace}"`);
  return messages;
}
