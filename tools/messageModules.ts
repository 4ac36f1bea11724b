import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import type { Messages } from '../src/i18n/messages.ts';
import { withCustomizations } from '../src/i18n/withCustomizations.ts';
import { locales } from '../src/schema/fieldTypes.ts';

/** Folder of the messages, below the project's root. */
export const messagesFolder = 'i18n';

/** What integrators say of their own, merged over the other namespaces. */
const customizations = 'customizations';

/** Modules that the browser does not ask for: texts of the server, and those that are merged over the others. */
const unserved = ['api', customizations];

/** One namespace in one locale. */
export interface MessageModule {
  readonly locale: string;
  readonly namespace: string;
  readonly file: string;
}

/** The namespaces that the browser may ask for: every `i18n/<locale>/<namespace>.ts` but the server's and the customizations. */
export function discoverMessages(root: string): MessageModule[] {
  return locales.flatMap((locale) =>
    readdirSync(join(root, messagesFolder, locale))
      .filter((name) => name.endsWith('.ts'))
      .map((name) => ({ locale, namespace: name.slice(0, -'.ts'.length), file: join(root, messagesFolder, locale, name) }))
      .filter(({ namespace }) => !unserved.includes(namespace)),
  );
}

/**
 * Runs a message module as it stands on disk.
 *
 * @returns what it exports under the namespace's name, with the customizations of the same locale merged over it
 * @throws Error when there is no such export
 */
export async function evaluateMessages(root: string, { locale, namespace, file }: MessageModule): Promise<Messages> {
  const own = { locale, namespace: customizations, file: join(root, messagesFolder, locale, `${customizations}.ts`) };
  const [messages, over] = await Promise.all([
    exportOf(root, { locale, namespace, file }),
    existsSync(own.file) ? exportOf(root, own) : {},
  ]);
  const namespaces = discoverMessages(root).map((module) => module.namespace);
  return withCustomizations(namespace, messages, over, namespaces);
}

async function exportOf(root: string, { locale, namespace, file }: MessageModule): Promise<Messages> {
  const { module } = await runnerImport<Record<string, Messages>>(file, {
    root,
    logLevel: 'error',
    // Published as TypeScript, which Node does not import by itself.
    environments: { inline: { resolve: { noExternal: ['ra-language-arabic'] } } },
  });
  const messages = module[namespace];
  if (!messages) throw new Error(`${messagesFolder}/${locale}/${namespace}.ts does not export "${namespace}"`);
  return messages;
}
