/** Days and times as people type or paste them, in the digits of both scripts. Pure. */
import type { CellNotation } from '../../schema/cell';
import { type AppLocale, locales } from '../../schema/fieldTypes';
import { foldText } from '../../schema/foldText';
import { plainCode } from '../../schema/latinDigits';
import { isDay, minuteOf } from '../dateRules';
import { twoDigits } from '../twoDigits';

/** Without unseen marks, and with one kind of space. */
const tidy = (typed: string) =>
  plainCode(typed)
    .replace(/[\s،,]+/g, ' ')
    .trim();

/** The order of day and month in `3/4/2026`. */
export type DayOrder = Exclude<CellNotation, 'point' | 'comma'>;

/** Earlier years are rather of the Hijri calendar, which no input reads. */
const firstYear = '1600';

function toDay(year: string, month: string, day: string): string | undefined {
  const text = `${year.length === 2 ? `20${year}` : year}-${twoDigits(month)}-${twoDigits(day)}`;
  return isDay(text) && text >= firstYear ? text : undefined;
}

/** Whose names of months are read: British and American (`Sept`, `Sep`), those of Egypt and those of Iraq and the Levant (`أغسطس`, `آب`). */
const regions: { readonly [L in AppLocale]: readonly string[] } = { en: ['en-GB', 'en-US'], ar: ['ar-EG', 'ar-IQ'] };

/** The names that `Intl` gives, long and short, spelled as people search: `اغسطس` is أغسطس. */
function namesOf(part: 'month' | 'weekday', count: number): ReadonlyMap<string, number> {
  const dateAt = (index: number) => (part === 'month' ? Date.UTC(2026, index) : Date.UTC(2026, 0, index + 1));
  return new Map(
    locales
      .flatMap((locale) => regions[locale])
      .flatMap((region) =>
        (['long', 'short'] as const).map((length) => new Intl.DateTimeFormat(region, { [part]: length, timeZone: 'UTC' })),
      )
      .flatMap((format) => Array.from({ length: count }, (_, index) => [foldText(format.format(dateAt(index))), index + 1] as const)),
  );
}

let months: ReadonlyMap<string, number> | undefined;
let weekdays: ReadonlyMap<string, number> | undefined;

/** The number of a month by its name, long or short, in any language of the app. */
function monthOf(name: string): string | undefined {
  months ??= namesOf('month', 12);
  const month = months.get(foldText(name).replace(/\.$/, ''));
  return month ? twoDigits(month) : undefined;
}

/** Removes what says nothing new: the weekday before a day, `rd of` in `23rd of`, and م (of the common era) behind a year. */
function withoutExtras(text: string): string {
  weekdays ??= namesOf('weekday', 7);
  const [start, word] = /^(\p{L}[\p{L}\p{M}]*)\.? /u.exec(text) ?? [];
  return text
    .slice(start && word && weekdays.has(foldText(word)) ? start.length : 0)
    .replace(/(?<!\d)(\d\d?)(?:st|nd|rd|th)(?: of)?(?= )/i, '$1')
    .replace(/(\d{4}) ?م$/, '$1');
}

const monthName = '(\\p{L}[\\p{L}\\p{M} ]*\\.?)';
const dayNameYear = new RegExp(`^(\\d\\d?)([ /-])${monthName}\\2(\\d{4}|\\d\\d)$`, 'u');
const nameDayYear = new RegExp(`^${monthName}[ -](\\d\\d?)[ -](\\d{4})$`, 'u');
const yearNameDay = new RegExp(`^(\\d{4})([ /-])${monthName}\\2(\\d\\d?)$`, 'u');

/** A day whose month is a name, in any order. */
function readNamed(text: string): string | undefined {
  const [, day1, , name1, year1] = dayNameYear.exec(text) ?? [];
  const [, name2, day2, year2] = nameDayYear.exec(text) ?? [];
  const [, year3, , name3, day3] = yearNameDay.exec(text) ?? [];
  const [day, name, year] = [day1 ?? day2 ?? day3, name1 ?? name2 ?? name3, year1 ?? year2 ?? year3];
  const month = name && monthOf(name);
  return day && month && year ? toDay(year, month, day) : undefined;
}

/**
 * A day as it was typed: `2026-11-23`, `23/11/2026`, `٢٣/١١/٢٠٢٦`, `23 Nov 2026`, `23-Nov-26`, `Monday, November 23rd, 2026`. The day comes
 * before the month, as both languages write it, unless a column of a file has the month first. Years before 1600 are read in the first
 * form only, in which they may be stored.
 *
 * @returns `YYYY-MM-DD`; undefined when it is no day, or not yet
 */
export function readDay(typed: string, order: DayOrder = 'dayFirst'): string | undefined {
  const text = withoutExtras(tidy(typed)).replace(/^(\d\d?) (\d\d?) (\d{4})$/, '$1/$2/$3');
  if (isDay(text)) return text;
  const [, year, , month, day] = /^(\d{4})([-/.])(\d\d?)\2(\d\d?)$/.exec(text) ?? [];
  if (year && month && day) return toDay(year, month, day);
  const [, first, , second, third] = /^(\d\d?)([-/.])(\d\d?)\2(\d{4}|\d\d)$/.exec(text) ?? [];
  if (first && second && third) return order === 'dayFirst' ? toDay(third, second, first) : toDay(third, first, second);
  return readNamed(text);
}

/** Reads a day, and drops the time of day behind it: `2026-11-23T10:00:00Z`. The day is the written one, whatever its time zone. */
export const readDayOf = (typed: string, order: DayOrder = 'dayFirst'): string | undefined =>
  readDay(tidy(typed).split(/[T ](?=\d{1,2}:)/)[0] ?? '', order);

/** A half of the day, long or short, without vowel signs. No letter of another word is one. */
const halfForm = '(?:am?|pm?|ص(?:باحا)?|م(?:ساءا?)?)(?!\\p{L})';
const timeForm = new RegExp(`^(\\d\\d?)(?:[:.](\\d\\d))?(?::(\\d\\d))?(?: ?(${halfForm}))?$`, 'iu');
const timeStart = new RegExp(` \\d\\d?(?:[:.]\\d\\d| ?${halfForm})`, 'iu');

const withoutVowels = (text: string) => text.replace(/[\u064B-\u0652]/g, '');

/**
 * A time of day as it was typed: `9:30`, `21:05:09`, `٩:٣٠ م`, `٩:٣٠ مساءً`, `2 pm`.
 *
 * @returns `HH:MM`, with its seconds where there are some; undefined when it is no time, or not yet
 */
export function readTime(typed: string): string | undefined {
  const [, hours, minutes, seconds, half] = timeForm.exec(withoutVowels(tidy(typed))) ?? [];
  if (!hours || (!minutes && !half)) return undefined;
  const isAfternoon = /^[pم]/i.test(half ?? '');
  if (half && (Number(hours) < 1 || Number(hours) > 12)) return undefined;
  const hour = half ? (Number(hours) % 12) + (isAfternoon ? 12 : 0) : Number(hours);
  if (hour > 23 || Number(minutes ?? 0) > 59 || Number(seconds ?? 0) > 59) return undefined;
  return `${twoDigits(hour)}:${minutes ?? '00'}${seconds && seconds !== '00' ? `:${seconds}` : ''}`;
}

/** A time of day as programs write it: `10:00:00.000Z`, `9:30+0300`, `10:00`. */
const clockForm = /^(.+?) (\d\d?)(:\d\d(?::\d\d(?:\.\d+)?)?)(?: ?(Z|[+-]\d\d:?\d\d))?$/i;

const toMoment = (text: string): string | undefined => {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
};

/**
 * A day and a time of day, as they were typed or pasted: `2026-11-23 14:30`, `23/11/2026 2:30 pm`, `2026-11-23T10:00:00Z`. They are of the
 * reader's time zone, unless the text names another.
 *
 * @returns ISO 8601 in UTC; undefined when there is no day or no time, or not yet
 */
export function readMoment(typed: string, order: DayOrder = 'dayFirst'): string | undefined {
  const text = withoutVowels(tidy(typed)).replace(/^(\d{4}-\d\d-\d\d)T/, '$1 ');
  const [, first = '', hours = '', minutes = '', zone = ''] = clockForm.exec(text) ?? [];
  const written = readDay(first, order);
  if (written) return toMoment(`${written}T${twoDigits(hours)}${minutes}${zone.toUpperCase()}`);
  const at = text.search(timeStart);
  const day = at > 0 ? readDay(text.slice(0, at), order) : undefined;
  const time = readTime(text.slice(at + 1));
  return day && time ? toMoment(`${day}T${time}`) : undefined;
}

/** Returns an ISO moment as `2026-11-23 14:30` in the reader's time zone; undefined for any other text. */
export function momentText(text: string): string | undefined {
  const date = new Date(text);
  return /^\d{4}-\d\d-\d\d[T ].*/.test(text) && /T/.test(text) && !Number.isNaN(date.getTime()) ? minuteOf(date) : undefined;
}

/** How a kind of date is typed. */
export interface Typing {
  /** @returns the form's value of a text that says one */
  readonly read: (typed: string) => string | undefined;
  /** Matches a text that no further character can turn into another date: it is read while it is typed. */
  readonly isWhole: RegExp;
}

const isOld = (text: string | undefined) => text !== undefined && text < firstYear && /^\d{4}-/.test(text);

/** Refuses years before 1600 in every form. */
const sinceFirstYear =
  (read: Typing['read']): Typing['read'] =>
  (typed) => {
    const value = read(typed);
    return isOld(value) ? undefined : value;
  };

/** `1448-09-15`, which a form's rules would take for a stored day, as `1448/09/15`, which they refuse. Undefined for any other text. */
export const refusedText = (typed: string): string | undefined => (isOld(typed) ? typed.replaceAll('-', '/') : undefined);

// A lone م may be the beginning of مساءً: it is read when the focus leaves.
export const dayTyping: Typing = { read: sinceFirstYear(readDayOf), isWhole: /^\d{4}-\d\d-\d\d$|\D\d{4}$/ };
export const timeTyping: Typing = { read: readTime, isWhole: /^\d\d:\d\d$|m$/i };
export const momentTyping: Typing = { read: sinceFirstYear(readMoment), isWhole: /[ T]\d\d:\d\d$|m$/i };

/** Returns the form's value of a text while it is typed: the date once it is whole, otherwise the text, so that nothing typed is lost. */
export function typedValue({ read, isWhole }: Typing, typed: string): string | null {
  const text = plainCode(typed);
  return (isWhole.test(tidy(text)) ? read(text) : undefined) ?? (text === '' ? null : text);
}
