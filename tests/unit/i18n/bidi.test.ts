import bidiFactory from 'bidi-js';
import { afterEach, describe, expect, it } from 'vitest';
import { formatChange } from '../../../src/features/dashboard/formatFigures';
import { createPolyglot } from '../../../src/i18n/createI18nProvider';
import { getDirection } from '../../../src/i18n/direction';
import {
  formatDate,
  formatDateTime,
  formatDays,
  formatHijri,
  formatMoney,
  formatNumber,
  formatTime,
  setNotation,
} from '../../../src/i18n/format';
import { isolate } from '../../../src/i18n/isolate';
import { latinDigits } from '../../../src/schema/latinDigits';
import { bidiStrings } from '../../support/bidiStrings';
import { type AppLocale, locales } from '../../support/testedLocales';
import { getMessages, getPlaceholders } from './allMessages';

const bidi = bidiFactory();
const marks = /[\u200e\u200f\u2066-\u2069]/;

/** Visual order of the characters from left to right (Unicode Standard Annex 9). */
function drawn(text: string, direction: 'ltr' | 'rtl' | 'auto'): number[] {
  return bidi.getReorderedIndices(text, bidi.getEmbeddingLevels(text, direction)).filter((index) => !marks.test(text.charAt(index)));
}

/** Returns the part of `text` from `start` in visual order; undefined if other characters appear within it. */
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

const sentences: { readonly [L in AppLocale]: readonly (readonly [string, string])[] } = {
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
  const direction = getDirection(locale);

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
    const wrong = [...getMessages(locale)].flatMap(([key, message]) => {
      const { translate } = createPolyglot({ message } as never, locale);
      return getPlaceholders(message).flatMap((placeholder) =>
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
    const wrong = [...getMessages(locale)].flatMap(([key, message]) =>
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

describe('in the reader’s digits', () => {
  afterEach(() => setNotation({ digits: 'latn', isHijri: false }));

  const latin = (text: string) => latinDigits(text).replaceAll('٬', ',').replaceAll('٫', '.').replaceAll('٪', '%').replace(/\s/gu, ' ');
  /** The text as rendered on an English page: alone, in a `<bdi>`, and in a sentence. */
  const english = (text: string) => [
    latin(drawnAlone(text)),
    ...(['ltr', 'auto'] as const).map((direction) =>
      latin(
        drawn(text, direction)
          .map((index) => text.charAt(index))
          .join(''),
      ),
    ),
    latin(drawnWithin(`On ${text}, ok`, 3, text.length, 'ltr') ?? ''),
  ];

  it.each<readonly [string, () => string]>([
    ['23 Nov 2026', () => formatDate('2026-11-23', 'en')],
    ['23 Nov 2026, 14:30', () => formatDateTime('2026-11-23T14:30:00Z', 'en', 'UTC')],
    ['23 – 29 Nov 2026', () => formatDays('2026-11-23', '2026-11-29', 'en')],
    ['23 – 29 Nov', () => formatDays('2026-11-23', '2026-11-29', 'en', { day: 'numeric', month: 'short' })],
    ['14:30:05', () => formatTime('14:30:05', 'en')],
    ['13 Jumada II 1448 AH', () => formatHijri('2026-11-23', 'en')],
    ['-1,234.5', () => formatNumber(-1234.5, 'en')],
    ['-1,234.50 EGP', () => formatMoney(-1234.5, 'EGP', 'en')],
    ['-1,234.50 US$', () => formatMoney(-1234.5, 'USD', 'en')],
    ['+50%', () => formatChange(3, 2, 'en') ?? ''],
  ])('%s is in the order of the English page', (text, write) => {
    setNotation({ digits: 'arab', isHijri: true });
    expect([...new Set(english(write()))]).toEqual([text]);
  });

  it('the range of a filter begins with its first end in both languages', () => {
    for (const digits of ['latn', 'arab'] as const)
      for (const locale of locales) {
        setNotation({ digits, isHijri: false });
        const { translate } = createPolyglot({ between: getMessages(locale).get('lists.between') } as never, locale);
        const [from, to] = [formatNumber(10, locale), formatNumber(500, locale)];
        const shown = latin(drawnAlone(translate('between', { from, to })));
        const [first, last] = locale === 'ar' ? ['500', '10'] : ['10', '500'];
        expect(shown.indexOf(first), shown).toBeLessThan(shown.indexOf(last));
      }
  });

  it('the records of a page begin with the first one on an English page', () => {
    setNotation({ digits: 'arab', isHijri: false });
    const { translate } = createPolyglot({ range: getMessages('en').get('ra.navigation.page_range_info') } as never, 'en');
    expect(latin(drawnAlone(translate('range', { offsetBegin: 1, offsetEnd: 25, total: 1098 })))).toBe('1-25 of 1,098');
  });

  it.each(['latn', 'arab'] as const)('an Arabic amount has its minus and its currency on the left, in a <bdi> too (%s)', (digits) => {
    setNotation({ digits, isHijri: false });
    for (const [currency, sign] of [
      ['EGP', '.م.ج'],
      ['USD', 'US$'],
      ['EUR', '€'],
      ['CHF', 'CHF'],
    ] as const) {
      expect(latin(drawnAlone(formatMoney(-1234.5, currency, 'ar')))).toBe(`${sign} -1,234.50`);
      expect(latin(drawnAlone(formatMoney(1234.5, currency, 'ar')))).toBe(`${sign} 1,234.50`);
    }
  });

  it.each(['latn', 'arab'] as const)('how many more there are follows its plus in both languages (%s)', (digits) => {
    setNotation({ digits, isHijri: false });
    for (const locale of locales) {
      const text = `${locale === 'ar' ? 'الاسم' : 'Name'} ${isolate(`+${formatNumber(2, locale)}`, locale)}`;
      expect(latin(drawnAlone(text))).toContain('+2');
    }
  });
});
