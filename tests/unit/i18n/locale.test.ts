import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getDirection } from '../../../src/i18n/direction';
import { fitForms } from '../../../src/i18n/fitForms';
import { loadComplete } from '../../../src/i18n/loadComplete';
import { getPluralForm } from '../../../src/i18n/pluralRules';
import { addLocale } from '../../../tools/locale/addLocale';
import { findUntranslated } from '../../../tools/locale/describeStatus';

let root: string;

const lists = ['i18n/languages.ts', 'i18n/gateway.ts'];
const restoreLists = () => {
  for (const list of lists) cpSync(list, join(root, list));
};

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'locale-'));
  for (const folder of ['i18n', 'src/schema', 'resources']) cpSync(folder, join(root, folder), { recursive: true });
  for (const file of ['package.json', 'biome.json']) cpSync(file, join(root, file));
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const noPackage = () => undefined;

describe('npm run locale -- add', { timeout: 120_000 }, () => {
  let lines: readonly string[];
  let [languages, gateway] = ['', ''];
  beforeAll(async () => {
    lines = await addLocale(root, 'he', noPackage);
    [languages = '', gateway = ''] = lists.map(read);
  }, 120_000);
  beforeEach(restoreLists);

  it('writes the English texts of a language, and its lines in the two lists', () => {
    expect(languages).toMatch(/he: \{\s+name: ["']עברית["'],\s+region: 'he-IL'/);
    expect(gateway).toContain("import * as he from './he/gateway';");
    expect(gateway).toMatch(/gatewayMessages = \{ en, ar, he \}/);
    expect(read('i18n/he/common.ts')).toContain('satisfies Translation<typeof english>');
    // Not compared with English, because an import replaces the English texts.
    for (const file of ['i18n/he/resources/goals.ts', 'i18n/he/dashboard.ts']) expect(read(file)).toMatch(/^export const/);
    expect(lines).toContain('Added Hebrew (עברית) to the language menu.');
  });

  it('keeps the messages that a language has, and counts those that are English', async () => {
    const before = (await findUntranslated(root, 'he')).get('dates.ts') ?? [];
    expect(before.length).toBeGreaterThan(5);
    writeFileSync(join(root, 'i18n/he/dates.ts'), read('i18n/he/dates.ts').replace(/today: '[^']*'/, "today: 'היום'"));
    expect(await addLocale(root, 'he', noPackage)).toContain('Kept the messages in i18n/he.');
    expect((await findUntranslated(root, 'he')).get('dates.ts')).toEqual(before.filter((key) => key !== 'today'));
  });

  it('adds French from its complete folder, with the texts of a failed start', async () => {
    const [kept, , status] = await addLocale(root, 'fr', noPackage);
    expect(kept).toBe('Kept the messages in i18n/fr.');
    expect(status).toMatch(/^fr: (\d+) of \1 texts are translated\.$/);
    expect(read('i18n/languages.ts')).toContain('Réessayer');
    expect(read('i18n/gateway.ts')).toMatch(/gatewayMessages = \{ en, ar, fr \}/);
  });

  it.each([
    ['a language that the interface has', 'ar', 'The interface has "ar" already'],
    ['a code that is no language', 'qqx', '"qqx" is not a language; write its code, e.g. fr, he or ur'],
    ['a path', '../x', '"../x" is not a language; write its code, e.g. fr, he or ur'],
  ])('refuses %s', async (_, language, message) => {
    await expect(addLocale(root, language, noPackage)).rejects.toThrow(message);
  });
});

describe('a further language', () => {
  it('is written from right to left by its script', () => {
    expect(['he', 'ur', 'ar-EG', 'fr', 'en'].map(getDirection)).toEqual(['rtl', 'rtl', 'rtl', 'ltr', 'ltr']);
  });

  it('has its own plural forms: two in French, three in Polish, six in Arabic', () => {
    const forms = (locale: string, ...counts: number[]) => counts.map((count) => getPluralForm(locale, count));
    expect(forms('fr', 0, 1, 2, 1_000_000)).toEqual([0, 0, 1, 1]);
    expect(forms('pl', 1, 2, 5, 22, 1.5)).toEqual([0, 1, 2, 1, 2]);
    expect(forms('ar', 0, 1, 2, 3, 11, 100)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(forms('en', 1, 0, 7)).toEqual([0, 1, 1]);
  });

  it.each(['he', 'pl', 'ur', 'ja', 'ar'])('counts by the English forms while a text is untranslated (%s)', (locale) => {
    const { name } = fitForms({ name: 'goal |||| goals' }, locale) as { name: string };
    const toName = (count: number) => name.split(' |||| ')[getPluralForm(locale, count)];
    expect([toName(2), toName(77)]).toEqual(['goals', 'goals']);
    if (locale !== 'ja') expect(toName(1)).toBe('goal');
    expect(fitForms({ name: 'goal', forms: { own: name } }, locale)).toEqual({ name: 'goal', forms: { own: name } });
  });

  it('with half its messages has the English ones for the rest, for a missing file too', async () => {
    const files: Record<string, object> = {
      'en lists': { open: 'Open', rows: { edit: 'Edit', count: 'row |||| rows' } },
      'he lists': { rows: { edit: 'עריכה' } },
      'en keys': { title: 'Keys' },
    };
    const source = { load: async (locale: string, name: string) => files[`${locale} ${name}`] as never, namespaces: ['lists', 'keys'] };
    const rows = { edit: 'עריכה', count: 'row |||| rows |||| rows' };
    expect(await loadComplete('he', 'lists', source)).toEqual({ open: 'Open', rows });
    expect(await loadComplete('he', 'keys', source)).toEqual({ title: 'Keys' });
  });
});
