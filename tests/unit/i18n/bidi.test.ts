import bidiFactory from 'bidi-js';
import { describe, expect, it } from 'vitest';
import { createPolyglot } from '../../../src/i18n/createI18nProvider';
import { directionOf } from '../../../src/i18n/direction';
import { isolate } from '../../../src/i18n/isolate';
import { type Locale, locales } from '../../../src/schema/fieldTypes';
import { bidiStrings } from '../../support/bidiStrings';
import { messagesOf, placeholdersOf } from './allMessages';

const bidi = bidiFactory();
/** Marks of direction, which nobody sees. */
const marks = /[\u200e\u200f\u2066-\u2069]/;

/** Places of the characters from left to right, as a browser draws them (Unicode Standard Annex 9). */
function drawn(text: string, direction: 'ltr' | 'rtl' | 'auto'): number[] {
  return bidi.getReorderedIndices(text, bidi.getEmbeddingLevels(text, direction)).filter((index) => !marks.test(text.charAt(index)));
}

/** The part of `text` from `start`, as it is drawn there. Undefined where other characters stand between its own. */
function drawnWithin(text: string, start: number, length: number, direction: 'ltr' | 'rtl'): string | undefined {
  const order = drawn(text, direction);
  const own = order.flatMap((index, place) => (index >= start && index < start + length ? [place] : []));
  const isWhole = (own.at(-1) ?? 0) - (own[0] ?? 0) === own.length - 1;
  return isWhole ? own.map((place) => text.charAt(order[place] ?? 0)).join('') : undefined;
}

const drawnAlone = (text: string) =>
  drawn(text, 'auto')
    .map((index) => text.charAt(index))
    .join('');

/** What comes before and after the value. */
const sentences: { readonly [L in Locale]: readonly (readonly [string, string])[] } = {
  ar: [
    ['تمت إضافة «', '»'],
    ['غيّره ', ' قبل 5 دقائق: 3.'],
    ['', '، الصف 4'],
    ['الحد الأقصى 12 ', ' (7)'],
  ],
  en: [
    ['Saved “', '”'],
    ['Changed by ', ' 5 minutes ago: 3.'],
    ['', ', row 4'],
    ['At most 12 ', ' (7)'],
  ],
};

describe.each(locales)('in %s', (locale) => {
  const direction = directionOf(locale);

  it.each(bidiStrings[locale])('%s is drawn within a sentence as it is drawn alone', (value) => {
    for (const [before, after] of sentences[locale]) {
      const put = isolate(value, locale);
      const start = before.length + put.indexOf(value);
      expect(drawnWithin(before + put + after, start, value.length, direction), before + after).toBe(drawnAlone(value));
    }
  });

  it.each(['\u202egnp.exe', 'a\u2067b', '\u2069\u202eab', '\u2068ab', 'a\u2069b\u2066'])('%j turns no words around it', (value) => {
    const words = 'ab';
    for (const [before, after] of sentences[locale]) {
      const text = before + isolate(value, locale) + after;
      const plain = before + isolate(locale === 'ar' ? words : 'تم', locale) + after;
      const around = (whole: string) =>
        drawn(whole, direction)
          .filter((index) => index < before.length || index >= whole.length - after.length)
          .map((index) => whole.charAt(index))
          .join('');
      expect(around(text), before + after).toBe(around(plain));
    }
  });

  it('every value of every message keeps its own order', () => {
    const values = ['Squat (2)', 'تمرين (2)', '2026-11-23', 'https://example.com/?a=1'];
    const wrong = [...messagesOf(locale)].flatMap(([key, message]) => {
      const { translate } = createPolyglot({ message } as never, locale);
      return placeholdersOf(message).flatMap((placeholder) =>
        values
          .filter((value) => {
            const name = placeholder.slice(2, -1);
            const text = translate('message', { smart_count: 3, [name]: value });
            const start = text.indexOf(value);
            return start >= 0 && drawnWithin(text, start, value.length, direction) !== drawnAlone(value);
          })
          .map((value) => `${key}: ${placeholder} as ${value}`),
      );
    });
    expect(wrong).toEqual([]);
  });

  it('every code, address and number with a sign of every message is drawn from left to right', () => {
    const code =
      /[\p{Script=Latin}\d+@/#][\p{Script=Latin}\d+@/#:._×&=?-]*(?:\s×\s\d+|(?:\s\d+)+)?[\p{Script=Latin}\d/+#]|[\p{Script=Latin}\d]/gu;
    const wrong = [...messagesOf(locale)].flatMap(([key, message]) =>
      message.split('||||').flatMap((form) => {
        const text = form.trim().replace(/%\{\w+\}/g, 'س');
        return [...text.matchAll(code)]
          .filter(([found], at) => drawnWithin(text, [...text.matchAll(code)][at]?.index ?? 0, found.length, direction) !== found)
          .map(([found]) => `${key}: ${found}`);
      }),
    );
    expect(wrong).toEqual([]);
  });
});
