import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runnerImport } from 'vite';
import type { Messages } from '../../src/i18n/messages.ts';

/** Files of a language that hold messages, relative to its folder: `common.ts`, `resources/goals.ts`. */
function listMessageFiles(root: string, locale: string): readonly string[] {
  const inFolder = (folder: string): string[] =>
    existsSync(join(root, 'i18n', locale, folder))
      ? readdirSync(join(root, 'i18n', locale, folder))
          .filter((name) => name.endsWith('.ts'))
          .map((name) => join(folder, name))
      : [];
  // Texts of the resources stand in their own files.
  return [...inFolder('.'), ...inFolder('resources')].filter((file) => file !== 'resources.ts').sort();
}

export const getExportName = (file: string): string => file.replace(/^.*\/|\.ts$/g, '');

/** @returns the messages of a language by file. Loads all files at once, because a loader takes tenths of a second to start. */
export async function readMessages(root: string, locale: string): Promise<ReadonlyMap<string, Messages>> {
  const files = listMessageFiles(root, locale);
  const entry = 'virtual:messages';
  const code = files
    .map((file, index) => `export { ${getExportName(file)} as file${index} } from ${toSpecifier(root, locale, file)};`)
    .join('\n');
  const { module } = await runnerImport<Record<string, Messages>>(entry, {
    root,
    logLevel: 'error',
    environments: { inline: { resolve: { noExternal: [/^ra-language-/] } } },
    plugins: [
      {
        name: 'messages',
        enforce: 'pre',
        resolveId: (id) => (id === entry ? `\0${id}` : null),
        load: (id) => (id === `\0${entry}` ? code : null),
      },
    ],
  });
  return new Map(files.map((file, index) => [file, module[`file${index}`] ?? {}]));
}

const toSpecifier = (root: string, ...parts: readonly string[]): string => JSON.stringify(resolve(root, 'i18n', ...parts));

/** Texts by their path in a file: `menu.people`. */
export function listTexts(messages: Messages, path = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(messages).flatMap(([key, message]) =>
      typeof message === 'string' ? [[`${path}${key}`, message] as const] : [...listTexts(message, `${path}${key}.`)],
    ),
  );
}
