import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Messages } from '../../src/i18n/messages.ts';
import { importModules } from '../importModules.ts';

function listMessageFiles(root: string, locale: string): readonly string[] {
  const inFolder = (folder: string): string[] =>
    existsSync(join(root, 'i18n', locale, folder))
      ? readdirSync(join(root, 'i18n', locale, folder))
          .filter((name) => name.endsWith('.ts'))
          .map((name) => join(folder, name))
      : [];
  return [...inFolder('.'), ...inFolder('resources')].filter((file) => file !== 'resources.ts').sort();
}

export const getExportName = (file: string): string => file.replace(/^.*\/|\.ts$/g, '');

export async function readMessages(root: string, locale: string): Promise<ReadonlyMap<string, Messages>> {
  const files = listMessageFiles(root, locale);
  const paths = files.map((file) => resolve(root, 'i18n', locale, file));
  const modules = await importModules<Messages>(root, paths);
  return new Map(files.map((file, index) => [file, modules[index]?.[getExportName(file)] ?? {}]));
}

/** Returns the texts of a file by path, e.g. `menu.people`. */
export function listTexts(messages: Messages, path = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(messages).flatMap(([key, message]) =>
      typeof message === 'string' ? [[`${path}${key}`, message] as const] : [...listTexts(message, `${path}${key}.`)],
    ),
  );
}
