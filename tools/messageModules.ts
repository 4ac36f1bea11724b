import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { locales } from '../src/schema/fieldTypes.ts';

/** Folder of the messages, below the project's root. */
export const messagesFolder = 'i18n';

/** Namespaces that only the server speaks. */
const serverNamespaces = ['api'];

/** One namespace in one locale. */
export interface MessageModule {
  readonly locale: string;
  readonly namespace: string;
  readonly file: string;
}

/** The namespaces that the browser may ask for: every `i18n/<locale>/<namespace>.ts` but the server's. */
export function discoverMessages(root: string): MessageModule[] {
  return locales.flatMap((locale) =>
    readdirSync(join(root, messagesFolder, locale))
      .filter((name) => name.endsWith('.ts'))
      .map((name) => ({ locale, namespace: name.slice(0, -'.ts'.length), file: join(root, messagesFolder, locale, name) }))
      .filter(({ namespace }) => !serverNamespaces.includes(namespace)),
  );
}

/**
 * Runs a message module as it stands on disk.
 *
 * @returns what it exports under the namespace's name
 * @throws Error when there is no such export
 */
export async function evaluateMessages(root: string, { locale, namespace, file }: MessageModule): Promise<unknown> {
  const { module } = await runnerImport<Record<string, unknown>>(file, {
    root,
    logLevel: 'error',
    // Published as TypeScript, which Node does not import by itself.
    environments: { inline: { resolve: { noExternal: ['ra-language-arabic'] } } },
  });
  const messages = module[namespace];
  if (!messages) throw new Error(`${messagesFolder}/${locale}/${namespace}.ts does not export "${namespace}"`);
  return messages;
}
