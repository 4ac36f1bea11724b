import { readdirSync } from 'node:fs';
import type { Token, Tokens } from 'marked';
import { beforeAll, describe, expect, it } from 'vitest';
import { guideFolder, guideName, guidePages, messageForms, readGuide, stepLists, stepParts } from '../../support/guide';
import { type AppLocale, locales } from '../../support/testedLocales';

/** Forms of each message by key, with a pattern that matches the form with its placeholders filled in. */
const messages = {} as Record<AppLocale, readonly (readonly [key: string, form: string, pattern: RegExp])[]>;
beforeAll(async () => {
  for (const locale of locales)
    messages[locale] = [...(await messageForms(locale))].flatMap(([key, forms]) =>
      forms.map((form) => [key, form, guideName(form)] as const),
    );
});

const stepsOf = (locale: AppLocale, page: string) => stepLists(readGuide(locale, page)).map(({ items }) => items.map(stepParts));

/** Returns the keys of the messages that a control's name in the guide may come from. */
function keysOf(locale: AppLocale, words: string): readonly string[] {
  const pattern = guideName(words);
  const isNamed = (form: string, any: RegExp) => /\p{L}{2}/u.test(form) && (pattern.test(form) || any.test(words));
  return messages[locale].filter(([, form, any]) => isNamed(form, any)).map(([key]) => key);
}

/** Language suffix of a localized field's label. A step may use another language in each translation. */
const fieldLanguage = / \((English|Arabic|الإنجليزية|العربية)\)$/;

/** Names of demo records, which are not messages. */
const records = { Biceps: 'العضلة ذات الرأسين العضدية', 'Forearm plank': 'البلانك على الساعدين' } as Record<string, string>;

// `tests/browser/guide.spec.ts` follows each page's steps in one language.
describe('The guide for administrators', () => {
  it('has the same pages, lists, steps and controls in both languages', () => {
    expect(readdirSync(`${guideFolder}/ar`)).toEqual(readdirSync(`${guideFolder}/en`));
    const shapes = (locale: AppLocale) =>
      Object.fromEntries(
        guidePages.map((page) => [page, stepsOf(locale, page).map((list) => list.map((parts) => parts.map(({ type }) => type)))]),
      );
    expect(shapes('ar')).toEqual(shapes('en'));
  });

  it('calls each control of a step by the same message in both languages', () => {
    const strong = (locale: AppLocale, page: string) =>
      stepsOf(locale, page)
        .flat(2)
        .filter(({ type }) => type === 'strong')
        .map(({ text }) => text);
    const wrong = guidePages.flatMap((page) => {
      const arabic = strong('ar', page);
      return strong('en', page).flatMap((words, index) => {
        const other = arabic[index] ?? '';
        const named = keysOf('ar', other.replace(fieldLanguage, ''));
        const isSame = records[words] === other || keysOf('en', words.replace(fieldLanguage, '')).some((key) => named.includes(key));
        return isSame ? [] : [`${page}: ${words} / ${other}`];
      });
    });
    expect(wrong).toEqual([]);
  });

  it.each(locales)('has no bold words outside of steps that are not words of the app (%s)', (locale) => {
    const bold = (tokens: readonly Token[]): readonly string[] =>
      tokens.flatMap((token) => {
        const {
          items = [],
          header = [],
          rows = [],
          tokens: own = [],
        } = token as Partial<Pick<Tokens.List, 'items'> & Pick<Tokens.Table, 'header' | 'rows'> & Pick<Tokens.Paragraph, 'tokens'>>;
        const inside = [...(items as Tokens.ListItem[]), ...header, ...rows.flat()].flatMap((cell) => cell.tokens);
        return token.type === 'strong' ? [(token as Tokens.Strong).text] : bold([...own, ...inside]);
      });
    const unknown = guidePages.flatMap((page) =>
      bold(readGuide(locale, page).filter((token) => stepLists([token]).length === 0)).filter((words) => {
        const pattern = guideName(words);
        return !messages[locale].some(([, form]) => pattern.test(form));
      }),
    );
    expect(unknown).toEqual([]);
  });
});
