import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../commandLine.ts';
import { listTexts, readMessages } from './messageFiles.ts';

/** Texts that are the same in most languages: placeholders, signs and units. */
const needsNoWords = (text: string) => !/\p{L}{2}/u.test(text.replace(/%\{\w+\}/g, '').replace(/\|\|\|\|/g, ''));

/** Untranslated texts of a language by file: texts that it lacks, and English ones that its `sameAsEnglish.json` does not list. */
export async function findUntranslated(root: string, locale: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  const list = join(root, 'i18n', locale, 'sameAsEnglish.json');
  const same = new Set(existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]) : []);
  const [all, translated] = [await readMessages(root, 'en'), await readMessages(root, locale)];
  for (const [file, messages] of all) {
    if (file === 'ra.ts') continue;
    const [english, own] = [listTexts(messages), listTexts(translated.get(file) ?? {})];
    const keys = [...english].filter(([key, text]) => !needsNoWords(text) && !same.has(text) && (own.get(key) ?? text) === text);
    if (keys.length > 0)
      found.set(
        file,
        keys.map(([key]) => key),
      );
  }
  return found;
}

/** @returns one line a language, and one a file with untranslated texts. @throws UsageError for a language without a folder */
export async function describeStatus(root: string, language?: string): Promise<readonly string[]> {
  const all = readdirSync(join(root, 'i18n'), { withFileTypes: true }).flatMap((one) =>
    one.isDirectory() && one.name !== 'en' ? [one.name] : [],
  );
  if (language && !existsSync(join(root, 'i18n', language)))
    throw new UsageError(`There is no i18n/${language}; the languages are ${all.join(', ')}`);
  const total = [...(await readMessages(root, 'en')).values()].reduce((sum, messages) => sum + listTexts(messages).size, 0);
  const lines: string[] = [];
  for (const locale of language ? [language] : all) {
    const found = await findUntranslated(root, locale);
    const count = [...found.values()].reduce((sum, keys) => sum + keys.length, 0);
    lines.push(`${locale}: ${total - count} of ${total} texts are translated.`);
    for (const [file, keys] of found)
      lines.push(`  i18n/${locale}/${file}: ${keys.slice(0, 5).join(', ')}${keys.length > 5 ? ` and ${keys.length - 5} more` : ''}`);
  }
  return lines;
}
