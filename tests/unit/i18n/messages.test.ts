import { describe, expect, it } from 'vitest';
import { registry } from '../../../resources/registry';
import { defaultNamespace } from '../../../src/i18n/createI18nProvider';
import { eachField } from '../../../src/schema/defineRegistry';
import { locales } from '../../support/testedLocales';
import { getMessages, getPlaceholders } from './allMessages';
import { untranslatedKeys } from './untranslated';

const english = getMessages('en');
const arabic = getMessages('ar');
const keys = [...arabic.keys()];
const toArabic = (key: string) => arabic.get(key) ?? '';
const getForms = (message: string) => message.split('||||');

const words = (message: string) => message.replace(/%\{\w+\}/g, ' ');
/** Latin words allowed in Arabic texts: brands, formats, codes and sample input. */
const latinWords = new Set([
  'Enter',
  'Esc',
  'YouTube',
  'Vimeo',
  'ISO',
  'ar',
  'en',
  'pt',
  'BR',
  'YYYY',
  'HH',
  'SS',
  'JSON',
  'OpenAPI',
  'MM',
  'DD',
  'http',
  'https',
  'English',
  'CSV',
  'XLSX',
  'OpenDocument',
  'IP',
  'name',
  'example',
  'com',
]);

describe('the messages', () => {
  // covers: 1.2
  it('exist under the same keys in English and Arabic', () => {
    expect(keys.sort()).toEqual([...english.keys()].sort());
  });

  it('have the same placeholders in both languages', () => {
    const differing = keys.filter((key) => `${getPlaceholders(toArabic(key))}` !== `${getPlaceholders(english.get(key) ?? '')}`);
    expect(differing).toEqual([]);
  });

  it('are never empty, but for the label of "no answer"', () => {
    const empty = [...english, ...arabic].filter(([, message]) => getForms(message).some((form) => form.trim() === ''));
    expect([...new Set(empty.map(([key]) => key))]).toEqual(['ra.boolean.null']);
  });

  it('have no key in the default namespace that is also a namespace, or a bare key would mean two things', () => {
    const namespaces = new Set(keys.map((key) => key.split('.')[0]));
    const bare = keys.filter((key) => key.startsWith(`${defaultNamespace}.`)).map((key) => key.split('.')[1]);
    expect(bare.filter((key) => namespaces.has(key))).toEqual([]);
  });
});

describe('plurals', () => {
  const counted = keys.filter((key) => /\|\|\|\||%\{smart_count\}/.test(`${english.get(key)}${arabic.get(key)}`));

  it('are there to be tested', () => {
    expect(counted).toContain('ra.notification.deleted');
  });

  it('have two forms in English, or one that fits every number', () => {
    expect(counted.filter((key) => getForms(english.get(key) ?? '').length > 2)).toEqual([]);
  });

  it('have six forms in Arabic', () => {
    expect(counted.filter((key) => getForms(toArabic(key)).length !== 6)).toEqual([]);
  });

  it('say the number in Arabic from three on, wherever English says it', () => {
    const says = (form: string | undefined) => form?.includes('%{smart_count}');
    const silent = counted.filter(
      (key) =>
        says(getForms(english.get(key) ?? '').at(-1)) &&
        !getForms(toArabic(key))
          .slice(3)
          .every((form) => says(form)),
    );
    expect(silent).toEqual([]);
  });
});

describe('Arabic text', () => {
  const untranslated = untranslatedKeys();
  const translated = keys.filter((key) => !untranslated.has(key));
  const butFor = untranslated.size === 0 ? '' : ` (not looked at: ${untranslated.size} that an import could not translate)`;

  it(`is Arabic: Latin words are brands and codes only${butFor}`, () => {
    const foreign = translated.flatMap((key) =>
      (words(toArabic(key)).match(/\p{Script=Latin}+/gu) ?? []).filter((word) => !latinWords.has(word)).map((word) => `${key}: ${word}`),
    );
    expect(foreign).toEqual([]);
  });

  it('has Arabic question marks, commas and semicolons', () => {
    expect(translated.filter((key) => /[?,;]/.test(words(toArabic(key))))).toEqual([]);
  });

  it('has Latin digits, like the numbers in the tables', () => {
    expect(keys.filter((key) => /[٠-٩]/.test(toArabic(key)))).toEqual([]);
  });
});

describe.each(locales)('every declaration has its labels in %s', (locale) => {
  const messages = getMessages(locale);
  const missing = (wanted: readonly string[]) => expect([...new Set(wanted)].filter((key) => !messages.has(key))).toEqual([]);

  // covers: 2.18
  it('names, purposes, sections, views and transitions', () => {
    missing(
      registry.resources.flatMap(({ name, sections, list, transitions }) => [
        ...['name', 'purpose'].map((key) => `resources.${name}.${key}`),
        ...sections.flatMap((section) => ['title', 'help'].map((key) => `resources.${name}.sections.${section.name}.${key}`)),
        ...list.views.map((view) => `resources.${name}.views.${view.name}`),
        ...transitions.flatMap((one) =>
          ['label', 'title', 'content', 'done', ...(one.warnWhen ? ['warning'] : [])].map(
            (key) => `resources.${name}.transitions.${one.name}.${key}`,
          ),
        ),
      ]),
    );
  });

  it('fields, choices and units', () => {
    const wanted: string[] = [];
    for (const { name, fields } of registry.resources)
      eachField(fields, (path, field) => {
        const [rows, source] = path.split('.') as [string, string?];
        const at = source ? `resources.${name}.rows.${rows}` : `resources.${name}`;
        wanted.push(`${at}.fields.${source ?? rows}`);
        if (field.type === 'choice') wanted.push(...field.choices.map((choice) => `${at}.choices.${source ?? rows}.${choice}`));
        if ('unit' in field && field.unit) wanted.push(`common.units.${field.unit}`);
      });
    missing(wanted);
  });

  it('groups of the menu and pages', () => {
    const sections = [...registry.resources, ...registry.pages].map(({ section }) => `common.menu.${section}`);
    missing([...sections, ...registry.pages.map(({ name }) => `common.pages.${name}`)]);
  });
});
