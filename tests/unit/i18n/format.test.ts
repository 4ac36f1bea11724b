import { afterEach, describe, expect, it } from 'vitest';
import { getPeriodDates } from '../../../src/data/widgets/periods';
import { toLocalDay, toLocalMinute } from '../../../src/fields/dateRules';
import { formatDate, formatDateTime, formatHijri, formatMoney, formatNumber, formatTime, setNotation } from '../../../src/i18n/format';
import { locales } from '../../support/testedLocales';

/** Removes the direction marks around right-to-left amounts. */
const plain = (text: string) => text.replace(/[\u200e\u200f]/g, '').replace(/\u00a0/g, ' ');

describe('numbers', () => {
  it('have Latin digits in both languages', () => {
    expect(locales.map((locale) => formatNumber(1234.5, locale))).toEqual(['1,234.5', '1,234.5']);
  });

  it('are read from the strings in which decimals come', () => {
    expect(formatNumber('2.50', 'en', { minimumFractionDigits: 2 })).toBe('2.50');
  });

  it('carry their currency in the reader’s language', () => {
    expect(plain(formatMoney('1234.5', 'EGP', 'en'))).toBe('EGP 1,234.50');
    expect(plain(formatMoney('1234.5', 'EGP', 'ar'))).toBe('1,234.50 ج.م.');
  });

  it('show zero, nothing for nothing, and what is no number as it came', () => {
    expect(formatNumber(0, 'en')).toBe('0');
    expect([null, undefined, ''].map((value) => formatNumber(value, 'en'))).toEqual(['', '', '']);
    expect(formatNumber('n/a', 'ar')).toBe('n/a');
  });
});

describe('dates', () => {
  it('are the same day in every timezone', () => {
    const timezone = process.env.TZ;
    try {
      for (const TZ of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
        process.env.TZ = TZ;
        expect(formatDate('2026-11-01', 'en')).toBe('1 Nov 2026');
      }
    } finally {
      if (timezone === undefined) delete process.env.TZ;
      else process.env.TZ = timezone;
    }
  });

  it('have Arabic month names and Latin digits in Arabic', () => {
    expect(plain(formatDate('2026-11-01', 'ar'))).toBe('1 نوفمبر 2026');
  });

  it('and times are those of the reader’s timezone', () => {
    expect(formatDateTime('2026-11-21T22:30:00Z', 'en', 'Africa/Cairo')).toBe('22 Nov 2026, 00:30');
    expect(plain(formatDateTime('2026-11-21T22:30:00Z', 'ar', 'Africa/Cairo'))).toBe('22 نوفمبر 2026، 12:30 ص');
  });

  it('show nothing for nothing, and what is no date as it came', () => {
    expect([null, undefined, ''].map((value) => formatDateTime(value, 'ar'))).toEqual(['', '', '']);
    expect(formatDate('someday', 'en')).toBe('someday');
  });
});

describe('a time of day', () => {
  it('is the same in every time zone, with its seconds where there are any', () => {
    expect(['09:30', '21:05:00', '21:05:09'].map((time) => formatTime(time, 'en'))).toEqual(['09:30', '21:05', '21:05:09']);
    expect(plain(formatTime('21:05', 'ar'))).toBe('09:05 م');
  });

  it('that is none is shown as it came', () => {
    expect(['noon', '', null].map((time) => formatTime(time, 'ar'))).toEqual(['noon', '', '']);
  });
});

describe('the reader’s notation', () => {
  afterEach(() => setNotation({ digits: 'latn', isHijri: false }));

  it('writes figures, amounts, dates and times with the chosen digits in both languages', () => {
    setNotation({ digits: 'arab', isHijri: false });
    expect(locales.map((locale) => formatNumber(1234.5, locale))).toEqual(['١٬٢٣٤٫٥', '١٬٢٣٤٫٥']);
    expect(plain(formatMoney('1234.5', 'EGP', 'ar'))).toBe('١٬٢٣٤٫٥٠ ج.م.');
    expect(plain(formatDate('2026-11-01', 'ar'))).toBe('١ نوفمبر ٢٠٢٦');
    expect(plain(formatTime('21:05', 'ar'))).toBe('٠٩:٠٥ م');
    setNotation({ digits: 'latn', isHijri: false });
    expect(formatNumber(1234.5, 'ar')).toBe('1,234.5');
  });

  it('keeps the minus sign of an amount away from the side where amounts line up', () => {
    for (const digits of ['latn', 'arab'] as const) {
      setNotation({ digits, isHijri: false });
      expect(formatMoney(-5, 'EGP', 'ar')).toMatch(/\u200E-\u200E?(5\.00|٥٫٠٠)/);
    }
  });

  it('has the reader’s time zone where a server draws: moments, their days, and today', () => {
    const moment = '2026-11-21T22:30:00Z';
    for (const [timeZone, day, time] of [
      ['Asia/Tokyo', '2026-11-22', '07:30'],
      ['America/New_York', '2026-11-21', '17:30'],
      ['Etc/GMT+2', '2026-11-21', '20:30'],
      ['Europe/Madrid', '2026-11-21', '23:30'],
    ] as const)
      for (const digits of ['latn', 'arab'] as const) {
        setNotation({ digits, isHijri: true, timeZone });
        expect([toLocalMinute(new Date(moment)), toLocalDay(new Date(moment))]).toEqual([`${day} ${time}`, day]);
        expect(getPeriodDates('week', new Date(moment)).before).toBe(day);
        expect(formatHijri(moment, 'en')).toBe(formatHijri(day, 'en'));
        if (digits === 'latn') expect(formatDateTime(moment, 'en')).toBe(`${Number(day.slice(-2))} Nov 2026, ${time}`);
      }
    setNotation({ digits: 'latn', isHijri: false, timeZone: 'Asia/Tokyo' });
    // Midnight belongs to the new day.
    expect(toLocalMinute(new Date('2026-11-21T15:00:00Z'))).toBe('2026-11-22 00:00');
    expect(formatDate('2026-11-01', 'en')).toBe('1 Nov 2026');
  });

  it('has the day of Umm al-Qura only where it is wanted', () => {
    expect(formatHijri('2026-11-23', 'en')).toBe('');
    setNotation({ digits: 'latn', isHijri: true });
    expect(formatHijri('2026-11-23', 'en')).toBe('13 Jumada II 1448 AH');
    expect(plain(formatHijri('2026-11-23', 'ar'))).toBe('13 جمادى الآخرة 1448 هـ');
    expect(['', null, 'someday'].map((value) => formatHijri(value, 'ar'))).toEqual(['', '', '']);
  });
});
