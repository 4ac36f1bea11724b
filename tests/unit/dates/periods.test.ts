import { describe, expect, it, vi } from 'vitest';
import { lists as arabicLists } from '../../../i18n/ar/lists';
import { lists as englishLists } from '../../../i18n/en/lists';
import { getWeekStart } from '../../../src/fields/calendar/calendarTexts';
import { presets, resolvePeriod } from '../../../src/fields/calendar/presets';
import { readTypedRelativeDay } from '../../../src/fields/calendar/typedRelativeDays';
import { toDate, toLocalDay } from '../../../src/fields/dateRules';
import type { PeriodValue } from '../../../src/fields/filterProps';
import { resolveDay } from '../../../src/fields/relativeDays';
import { periodText } from '../../../src/fields/relativeText';
import { createPolyglot } from '../../../src/i18n/createI18nProvider';
import { setNotation } from '../../../src/i18n/format';

describe('the usual periods', () => {
  it('are whole days around today, both ends included', () => {
    const on = (day: string) =>
      Object.fromEntries(Object.entries(presets).map(([preset, period]) => [preset, Object.values(resolvePeriod(period, day)).join('/')]));
    expect(on('2026-03-31')).toEqual({
      today: '2026-03-31/2026-03-31',
      yesterday: '2026-03-30/2026-03-30',
      last7: '2026-03-25/2026-03-31',
      last30: '2026-03-02/2026-03-31',
      older30: '2026-02-28',
      thisMonth: '2026-03-01/2026-03-31',
      lastMonth: '2026-02-01/2026-02-28',
      thisYear: '2026-01-01/2026-12-31',
      tomorrow: '2026-04-01/2026-04-01',
      next7: '2026-03-31/2026-04-06',
      next30: '2026-03-31/2026-04-29',
    });
    expect(on('2026-01-01')).toMatchObject({ yesterday: '2025-12-31/2025-12-31', lastMonth: '2025-12-01/2025-12-31' });
    expect(on('2028-01-31')).toMatchObject({ last30: '2028-01-02/2028-01-31', next30: '2028-01-31/2028-02-29' });
  });
});

describe('a relative day', () => {
  it.each([
    ['today', 'today'],
    [' TODAY ', 'today'],
    ['+7', 'today+7'],
    ['-30', 'today-30'],
    ['٣+', undefined],
    ['+٣', 'today+3'],
    ['in 3 days', 'today+3'],
    ['3 days ago', 'today-3'],
    ['tomorrow', 'today+1'],
    ['اليوم', 'today'],
    ['غدا', 'today+1'],
    ['أمس', 'today-1'],
    ['بعد الغد', 'today+2'],
    ['بعد غد', 'today+2'],
    ['بعد ٣ أيام', 'today+3'],
    ['بعد يومين', 'today+2'],
    ['منذ يومين', 'today-2'],
    ['أول من أمس', 'today-2'],
    ['1 day ago', 'today-1'],
    ['7', undefined],
    ['+12345', undefined],
    ['someday', undefined],
    ['', undefined],
  ])('is typed as %j: %j', (typed, day) => {
    expect(readTypedRelativeDay(typed)).toBe(day);
  });

  it('is found across ends of months and years, and is no other text', () => {
    expect(resolveDay('today+1', '2028-02-28')).toBe('2028-02-29');
    expect(resolveDay('today-366', '2026-01-01')).toBe('2024-12-31');
    expect(resolveDay('monthEnd+13', '2026-01-31')).toBe('2027-02-28');
    expect(resolveDay('yearStart-2', '2026-11-27')).toBe('2024-01-01');
    for (const text of ['2026-11-27', 'today+', 'today+123456', 'yearEnd+9999', 'monthStart +1', 'Today', ''])
      expect(resolveDay(text)).toBe(text);
  });

  it('is a day of the reader, whose zone may be ahead', () => {
    vi.useFakeTimers({ now: new Date('2026-12-31T22:30:00Z') });
    try {
      setNotation({ digits: 'latn', isHijri: false, timeZone: 'Africa/Cairo' });
      expect(resolveDay('today')).toBe('2027-01-01');
      setNotation({ digits: 'latn', isHijri: false, timeZone: 'UTC' });
      expect(resolveDay('today')).toBe('2026-12-31');
    } finally {
      vi.useRealTimers();
      setNotation({ digits: 'latn', isHijri: false });
    }
  });

  it.each<[PeriodValue, string | undefined, string | undefined]>([
    [presets.today, 'today', 'اليوم'],
    [presets.yesterday, 'yesterday', 'أمس'],
    [presets.last7, 'last 7 days', 'آخر 7 أيام'],
    [presets.next30, 'next 30 days', '30 يومًا قادمًا'],
    [presets.older30, 'more than 30 days ago', 'قبل أكثر من 30 يومًا'],
    [presets.lastMonth, 'last month', 'الشهر الماضي'],
    [presets.thisYear, 'this year', 'السنة الحالية'],
    [{ after: 'today+3', before: 'today+9' }, undefined, undefined],
    [{ after: '2026-01-01', before: 'today' }, undefined, undefined],
    [{ after: 'today' }, undefined, undefined],
  ])('%j is named as a period', (period, english, arabic) => {
    const inEnglish = createPolyglot({ lists: englishLists } as never, 'en').translate;
    const inArabic = createPolyglot({ lists: arabicLists } as never, 'ar').translate;
    expect([periodText({ type: 'date' }, period, inEnglish, 'en'), periodText({ type: 'date' }, period, inArabic, 'ar')]).toEqual([
      english,
      arabic,
    ]);
  });
});

describe('a week', () => {
  it('begins where the language says so, and where the browser does not know the same', () => {
    const proto = Intl.Locale.prototype as unknown as { getWeekInfo?: () => { firstDay: number } };
    const known = proto.getWeekInfo;
    try {
      proto.getWeekInfo = () => ({ firstDay: 7 });
      expect(getWeekStart('ar')).toBe(0);
      // As in Firefox.
      delete proto.getWeekInfo;
      expect([getWeekStart('en'), getWeekStart('ar')]).toEqual([1, 6]);
    } finally {
      if (known) proto.getWeekInfo = known;
    }
  });
});

it('a day is the same day as a date and back', () => {
  for (const day of ['2026-01-01', '2026-12-31', '0999-05-05']) expect(toLocalDay(toDate(day) ?? new Date())).toBe(day);
  expect(toDate('')).toBeUndefined();
  expect(toDate(undefined)).toBeUndefined();
});
