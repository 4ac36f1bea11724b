import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import type { Messages } from '../../src/i18n/messages.ts';

/** Files of a language that hold messages, relative to its folder: `common.ts`, `resources/goals.ts`. */
export function listMessageFiles(root: string, locale: string): readonly string[] {
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

/** @returns the messages of a file, or none if the language has no such file */
export async function readMessages(root: string, locale: string, file: string): Promise<Messages> {
  const path = join(root, 'i18n', locale, file);
  if (!existsSync(path)) return {};
  const { module } = await runnerImport<Record<string, Messages>>(path, {
    root,
    logLevel: 'error',
    environments: { inline: { resolve: { noExternal: [/^ra-language-/] } } },
  });
  return module[getExportName(file)] ?? {};
}

/** Texts by their path in a file: `menu.people`. */
export function listTexts(messages: Messages, path = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(messages).flatMap(([key, message]) =>
      typeof message === 'string' ? [[`${path}${key}`, message] as const] : [...listTexts(message, `${path}${key}.`)],
    ),
  );
}
