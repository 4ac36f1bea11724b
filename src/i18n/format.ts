/** Formats values as text with Intl. Empty values become `''`; invalid numbers and dates are shown unchanged. */
import { languages } from '../../i18n/languages.ts';
import { isLargeInteger } from '../schema/largeInteger';
import type { AppLocale } from '../schema/locales';
import { getDirection } from './direction';

interface ReaderNotation {
  /** Intl's name of 123 or ١٢٣. Codes, phone numbers and inputs always use 123. */
  readonly digits: 'latn' | 'arab';
  readonly isHijri: boolean;
  readonly timeZone?: string | undefined;
}

let notation: ReaderNotation = { digits: 'latn', isHijri: false };

/** Sets the number and calendar notation of all values. Global, because rendering is synchronous and a page has one reader. */
export function setNotation(wanted: ReaderNotation): void {
  notation = wanted;
}

export const readerTimeZone = (): string | undefined => notation.timeZone;

/** Sets the digits explicitly, because browsers differ for `ar` and `ar-EG`. */
export function getFormatLocale(locale: AppLocale): string {
  return `${languages[locale].region}-u-nu-${notation.digits}`;
}

/** Cached, because some formatters take 50 ms to create. */
function remembered<O, F>(make: (locale: string, options: O) => F): (locale: AppLocale, options: O) => F {
  const made = new Map<string, F>();
  return (locale, options) => {
    const wanted = getFormatLocale(locale);
    const key = wanted + JSON.stringify(options);
    const known = made.get(key) ?? make(wanted, options);
    made.set(key, known);
    return known;
  };
}

const numberFormat = remembered<Intl.NumberFormatOptions, Intl.NumberFormat>((locale, options) => new Intl.NumberFormat(locale, options));
const dateFormat = remembered<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(
  (locale, options) => new Intl.DateTimeFormat(locale, options),
);

const relativeFormat = remembered<Intl.RelativeTimeFormatOptions, Intl.RelativeTimeFormat>(
  (locale, options) => new Intl.RelativeTimeFormat(locale, options),
);

/** Formats `-1` of `day` as `yesterday` and `3` as `in 3 days`. */
export function formatRelative(value: number, unit: Intl.RelativeTimeFormatUnit, locale: AppLocale): string {
  return inOrder(relativeFormat(locale, { numeric: 'auto' }).format(value, unit), locale);
}

export function prepareDates(locale: AppLocale): void {
  const epoch = new Date(0).toISOString();
  formatDate(epoch, locale);
  formatDateTime(epoch, locale);
}

const arabicNumber = /[\u0660-\u0669]+(?:[٫٬:][\u0660-\u0669]+)*/g;

/** Keeps ١٢٣ in the order of an English text. Otherwise two such numbers run from right to left: `٢٠٢٦, ١٤:٣٠` as `14:30 ,2026`. */
function inOrder(written: string, locale: AppLocale): string {
  // September is the only British abbreviation of four letters.
  const text = written.replace(/\bSept\b/, 'Sep');
  return getDirection(locale) === 'ltr' && notation.digits === 'arab'
    ? text.replaceAll('\u061C', '').replace(arabicNumber, '\u200E$&\u200E')
    : text;
}

type NumberLike = number | string | null | undefined;

export function formatNumber(value: NumberLike, locale: AppLocale, options: Intl.NumberFormatOptions = {}): string {
  if (isEmpty(value)) return '';
  const number = Number(value);
  if (Number.isNaN(number)) return String(value);
  const text = numberFormat(locale, options).format(isLargeInteger(value) ? BigInt(value) : number);
  // Intl's mark before ١٢٣ would reverse an English amount.
  return getDirection(locale) === 'ltr' ? text.replaceAll('\u061C', '') : text;
}

/** @param currency ISO 4217 code, e.g. `EGP` */
export function formatMoney(value: NumberLike, currency: string, locale: AppLocale, options: Intl.NumberFormatOptions = {}): string {
  const text = formatNumber(value, locale, { ...options, style: 'currency', currency });
  if (getDirection(locale) === 'ltr') return text;
  // Without marks, the minus sign of Arabic digits is shown on their right, and a Latin currency (`US$`) joins the number.
  return text.replace('\u061C-\u200F', '\u200F\u200E-\u200E').replace(/\p{Script=Latin}+[$£¥]?/u, '\u2066$&\u2069');
}

/** Explicit parts, because `dateStyle: 'medium'` gives 21 Nov 2026 in English but 21/11/2026 in Arabic. */
const day: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };

/** Formats `YYYY-MM-DD`, independently of the time zone. */
export function formatDate(value: string | null | undefined, locale: AppLocale): string {
  return formatInstant(value, locale, { ...day, timeZone: 'UTC' });
}

export function formatDays(after: string, before: string, locale: AppLocale, options: Intl.DateTimeFormatOptions = day): string {
  return inOrder(dateFormat(locale, { ...options, timeZone: 'UTC' }).formatRange(Date.parse(after), Date.parse(before)), locale);
}

export function formatDateTime(value: string | null | undefined, locale: AppLocale, timeZone = notation.timeZone): string {
  return formatInstant(value, locale, { ...day, hour: '2-digit', minute: '2-digit', timeZone });
}

/** Formats a day (`YYYY-MM-DD`) or an instant in the Umm al-Qura calendar: `13 Jumada II 1448 AH`. Empty unless enabled by the reader. */
export function formatHijri(value: string | null | undefined, locale: AppLocale, options?: Intl.DateTimeFormatOptions): string {
  if (!notation.isHijri || !value || Number.isNaN(Date.parse(value))) return '';
  const timeZone = value.length > 10 ? notation.timeZone : 'UTC';
  const format = dateFormat(locale, { ...(options ?? { ...day, month: 'long' }), timeZone, calendar: 'islamic-umalqura' });
  return inOrder(format.format(Date.parse(value)), locale);
}

export function formatTime(value: string | null | undefined, locale: AppLocale): string {
  if (isEmpty(value)) return '';
  const seconds = /^\d\d:\d\d:\d\d/.test(value) && !value.startsWith(':00', 5) ? ({ second: '2-digit' } as const) : {};
  const moment = `1970-01-01T${value}Z`;
  if (Number.isNaN(Date.parse(moment))) return value;
  return formatInstant(moment, locale, { hour: '2-digit', minute: '2-digit', ...seconds, timeZone: 'UTC' });
}

const minute = { ...day, day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit', numberingSystem: 'latn' } as const;

/** Returns `YYYY-MM-DD HH:MM` in the reader's time zone on a server; undefined in a browser. */
export function toReaderMinute(moment: Date): string | undefined {
  const { timeZone } = notation;
  return (
    timeZone &&
    dateFormat('en', { ...minute, timeZone })
      .format(moment)
      .replace(/(\d+)\/(\d+)\/(\d+), /, '$3-$2-$1 ')
  );
}

function formatInstant(value: string | null | undefined, locale: AppLocale, options: Intl.DateTimeFormatOptions): string {
  if (isEmpty(value)) return '';
  const time = Date.parse(value);
  return Number.isNaN(time) ? value : inOrder(dateFormat(locale, options).format(time), locale);
}

function isEmpty(value: unknown): value is null | undefined | '' {
  return value === null || value === undefined || value === '';
}
