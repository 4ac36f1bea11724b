/**
 * Formats values as text with Intl; nothing else does. `undefined`, `null` and `''` become `''`. An invalid number or date is shown
 * unchanged.
 */
import type { AppLocale } from '../schema/fieldTypes';
import { isLargeInteger } from '../schema/largeInteger';

/** Whose month names and currency signs are written. */
const regions: { readonly [L in AppLocale]: string } = { en: 'en-GB', ar: 'ar-EG' };

/** How a person reads figures and dates: by choice (the page /profile), and by where they are. */
export interface ReaderNotation {
  /** Intl's name of 123 or ١٢٣. Codes, phone numbers and what is typed keep 123. */
  readonly digits: 'latn' | 'arab';
  /** Whether the Hijri day stands beside the Gregorian one. */
  readonly isHijri: boolean;
  /** IANA name of the reader's time zone. Default: that of the machine, which in a browser is the same. */
  readonly timeZone?: string | undefined;
}

let notation: ReaderNotation = { digits: 'latn', isHijri: false };

/**
 * Sets how everything is written from here on. One value for all, because hundreds of values and messages read it: a page has one
 * reader, and a server sets it before each drawing, which nothing interrupts (`LiveI18nProvider`).
 */
export function setNotation(wanted: ReaderNotation): void {
  notation = wanted;
}

/** The reader's time zone (IANA name). Undefined: the machine's, which in a browser is the same. */
export const readerTimeZone = (): string | undefined => notation.timeZone;

/** The locale for Intl, or for a component that formats by itself. The digits are explicit: `ar` and `ar-EG` differ, and browsers have changed it. */
export function formatLocaleOf(locale: AppLocale): string {
  return `${regions[locale]}-u-nu-${notation.digits}`;
}

/** Formatters are cached: some take 50 ms to create. */
function remembered<O, F>(make: (locale: string, options: O) => F): (locale: AppLocale, options: O) => F {
  const made = new Map<string, F>();
  return (locale, options) => {
    const wanted = formatLocaleOf(locale);
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

/** Creates the formatters for days and instants before they are needed. */
export function prepareDates(locale: AppLocale): void {
  const epoch = new Date(0).toISOString();
  formatDate(epoch, locale);
  formatDateTime(epoch, locale);
}

/** An Arabic-Indic number, with its separators. */
const arabicNumber = /[\u0660-\u0669]+(?:[٫٬:][\u0660-\u0669]+)*/g;

/**
 * An English text with ١٢٣ in the order of an English one. Left to themselves, two such numbers run from right to left, as does what stands
 * between them: `٢٠٢٦, ١٤:٣٠` would be drawn as `14:30 ,2026`. Intl's Arabic letter mark would turn a whole `<bdi>`.
 */
function inOrder(written: string, locale: AppLocale): string {
  // The only British month of four letters among those of three.
  const text = written.replace(/\bSept\b/, 'Sep');
  return locale === 'en' && notation.digits === 'arab' ? text.replaceAll('\u061C', '').replace(arabicNumber, '\u200E$&\u200E') : text;
}

/** A number as the API sends it; decimals are strings. */
type NumberLike = number | string | null | undefined;

/** Any number, e.g. `1,234.5`. */
export function formatNumber(value: NumberLike, locale: AppLocale, options: Intl.NumberFormatOptions = {}): string {
  if (isEmpty(value)) return '';
  const number = Number(value);
  if (Number.isNaN(number)) return String(value);
  const text = numberFormat(locale, options).format(isLargeInteger(value) ? BigInt(value) : number);
  // The mark that Intl puts before ١٢٣ would turn an English amount around. One number alone needs no other marks.
  return locale === 'en' ? text.replaceAll('\u061C', '') : text;
}

/**
 * An amount of money.
 *
 * @param currency ISO 4217 code, e.g. `EGP`
 */
export function formatMoney(value: NumberLike, currency: string, locale: AppLocale, options: Intl.NumberFormatOptions = {}): string {
  const text = formatNumber(value, locale, { ...options, style: 'currency', currency });
  if (locale === 'en') return text;
  // The minus sign of Arabic digits would stand to their right, where amounts line up. The first mark keeps the whole from right to left.
  // A sign in Latin letters (`US$`, `CHF`) would join the number, and be torn apart.
  return text.replace('\u061C-\u200F', '\u200F\u200E-\u200E').replace(/\p{Script=Latin}+[$£¥]?/u, '\u2066$&\u2069');
}

/** Explicit parts, because `dateStyle: 'medium'` gives 21 Nov 2026 in English but 21/11/2026 in Arabic. */
const day: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };

/** A day, given as `YYYY-MM-DD`: the same day in every timezone. */
export function formatDate(value: string | null | undefined, locale: AppLocale): string {
  return formatInstant(value, locale, { ...day, timeZone: 'UTC' });
}

/**
 * A range of days, given as `YYYY-MM-DD`, with shared parts written once: `12–18 Aug 2026`. A range of one day is that day.
 *
 * @param options parts of a day; default: day, month and year
 */
export function formatDays(after: string, before: string, locale: AppLocale, options: Intl.DateTimeFormatOptions = day): string {
  return inOrder(dateFormat(locale, { ...options, timeZone: 'UTC' }).formatRange(Date.parse(after), Date.parse(before)), locale);
}

/**
 * An instant (ISO 8601) as day and time.
 *
 * @param timeZone IANA name; default the reader's
 */
export function formatDateTime(value: string | null | undefined, locale: AppLocale, timeZone = notation.timeZone): string {
  return formatInstant(value, locale, { ...day, hour: '2-digit', minute: '2-digit', timeZone });
}

/**
 * A day (`YYYY-MM-DD`), or the day of an instant where the reader is, in the calendar of Umm al-Qura: `13 Jumada II 1448 AH`. Empty unless
 * the reader wants it.
 *
 * @param options parts of the day; default: day, month and year
 */
export function formatHijri(value: string | null | undefined, locale: AppLocale, options?: Intl.DateTimeFormatOptions): string {
  if (!notation.isHijri || !value || Number.isNaN(Date.parse(value))) return '';
  const timeZone = value.length > 10 ? notation.timeZone : 'UTC';
  const format = dateFormat(locale, { ...(options ?? { ...day, month: 'long' }), timeZone, calendar: 'islamic-umalqura' });
  return inOrder(format.format(Date.parse(value)), locale);
}

/** A time of day, given as `HH:MM` or `HH:MM:SS`: the same in every timezone. Seconds appear unless they are zero. */
export function formatTime(value: string | null | undefined, locale: AppLocale): string {
  if (isEmpty(value)) return '';
  const seconds = /^\d\d:\d\d:\d\d/.test(value) && !value.startsWith(':00', 5) ? ({ second: '2-digit' } as const) : {};
  const moment = `1970-01-01T${value}Z`;
  if (Number.isNaN(Date.parse(moment))) return value;
  return formatInstant(moment, locale, { hour: '2-digit', minute: '2-digit', ...seconds, timeZone: 'UTC' });
}

/** 123 in every notation. */
const minute = { ...day, day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit', numberingSystem: 'latn' } as const;

/** A moment as `YYYY-MM-DD HH:MM` in the reader's time zone, where a server draws for it; undefined where the machine's own counts. */
export function drawnMinute(moment: Date): string | undefined {
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
