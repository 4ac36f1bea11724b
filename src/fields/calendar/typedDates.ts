import { languages } from '../../../i18n/languages';
import type { CellNotation } from '../../schema/cell';
import { foldText } from '../../schema/foldText';
import { plainCode } from '../../schema/latinDigits';
import { locales } from '../../schema/locales';
import { isDay, toLocalMinute, twoDigits } from '../dateRules';

const tidy = (typed: string) =>
  plainCode(typed)
    .replace(/[\s،,]+/g, ' ')
    .trim();

/** The order in `3/4/2026`. */
export type DayOrder = Exclude<CellNotation, 'point' | 'comma'>;

/** Earlier years are probably Hijri, which inputs do not read. */
const firstYear = '1600';

function existingDay(year: string, month: string, day: string): string | undefined {
  const text = `${year.length === 2 ? `20${year}` : year}-${twoDigits(month)}-${twoDigits(day)}`;
  return isDay(text) && text >= firstYear ? text : undefined;
}

/** Regions with other names of months: American (`Sep` for `Sept`) and Levantine (`آب` for `أغسطس`). */
const otherRegions = ['en-US', 'ar-IQ'];

const toName = (text: string) => foldText(text).replace(/\.$/, '');

/** Long and short names by `Intl`, folded for search and without full stop: `اغسطس` is أغسطس, `janv` is the French `janv.`. */
function getNames(part: 'month' | 'weekday', count: number): ReadonlyMap<string, number> {
  const dateAt = (index: number) => (part === 'month' ? Date.UTC(2026, index) : Date.UTC(2026, 0, index + 1));
  return new Map(
    [...new Set([...locales.map((locale) => languages[locale].region), 'en-GB', 'ar-EG', ...otherRegions])]
      .flatMap((region) =>
        (['long', 'short'] as const).map((length) => new Intl.DateTimeFormat(region, { [part]: length, timeZone: 'UTC' })),
      )
      .flatMap((format) => Array.from({ length: count }, (_, index) => [toName(format.format(dateAt(index))), index + 1] as const)),
  );
}

let months: ReadonlyMap<string, number> | undefined;
let weekdays: ReadonlyMap<string, number> | undefined;

function toMonth(name: string): string | undefined {
  months ??= getNames('month', 12);
  const month = months.get(toName(name));
  return month ? twoDigits(month) : undefined;
}

/** Removes the weekday, `rd of` in `23rd of`, `er` in the French `1er`, and م (common era) after a year. */
function withoutExtras(text: string): string {
  weekdays ??= getNames('weekday', 7);
  const [start = '', word = ''] = /^(\p{L}[\p{L}\p{M}]*)\.? /u.exec(text) ?? [];
  // French `mar` is Tuesday, but `Mar 5 2026` is in March.
  const isWeekday = weekdays.has(toName(word)) && !(nameDayYear.test(text) && toMonth(word));
  return text
    .slice(isWeekday ? start.length : 0)
    .replace(/(?<!\d)(\d\d?)(?:st|nd|rd|th|er)(?: of)?(?= )/i, '$1')
    .replace(/(\d{4}) ?م$/, '$1');
}

const monthName = '(\\p{L}[\\p{L}\\p{M} ]*\\.?)';
const dayNameYear = new RegExp(`^(\\d\\d?)([ /-])${monthName}\\2(\\d{4}|\\d\\d)$`, 'u');
const nameDayYear = new RegExp(`^${monthName}[ -](\\d\\d?)[ -](\\d{4})$`, 'u');
const yearNameDay = new RegExp(`^(\\d{4})([ /-])${monthName}\\2(\\d\\d?)$`, 'u');

function readNamed(text: string): string | undefined {
  const [, day1, , name1, year1] = dayNameYear.exec(text) ?? [];
  const [, name2, day2, year2] = nameDayYear.exec(text) ?? [];
  const [, year3, , name3, day3] = yearNameDay.exec(text) ?? [];
  const [day, name, year] = [day1 ?? day2 ?? day3, name1 ?? name2 ?? name3, year1 ?? year2 ?? year3];
  const month = name && toMonth(name);
  return day && month && year ? existingDay(year, month, day) : undefined;
}

/** Parses `2026-11-23`, `23/11/2026`, `٢٣ نوفمبر ٢٠٢٦`, `Monday, November 23rd, 2026`. Years before 1600 only as `YYYY-MM-DD`. */
export function readDay(typed: string, order: DayOrder = 'dayFirst'): string | undefined {
  const text = withoutExtras(tidy(typed)).replace(/^(\d\d?) (\d\d?) (\d{4})$/, '$1/$2/$3');
  if (isDay(text)) return text;
  const [, year, , month, day] = /^(\d{4})([-/.])(\d\d?)\2(\d\d?)$/.exec(text) ?? [];
  if (year && month && day) return existingDay(year, month, day);
  const [, first, , second, third] = /^(\d\d?)([-/.])(\d\d?)\2(\d{4}|\d\d)$/.exec(text) ?? [];
  if (first && second && third) return order === 'dayFirst' ? existingDay(third, second, first) : existingDay(third, first, second);
  return readNamed(text);
}

/** Parses a day and ignores a time of day after it: `2026-11-23T10:00:00Z`. Time zones do not change the day. */
export const readDayPart = (typed: string, order: DayOrder = 'dayFirst'): string | undefined =>
  readDay(tidy(typed).split(/[T ](?=\d{1,2}:)/)[0] ?? '', order);

/** AM or PM, long or short, without vowel signs and not part of a word. */
const halfForm = '(?:am?|pm?|ص(?:باحا)?|م(?:ساءا?)?)(?!\\p{L})';
const timeForm = new RegExp(`^(\\d\\d?)(?:[:.](\\d\\d))?(?::(\\d\\d))?(?: ?(${halfForm}))?$`, 'iu');
const timeStart = new RegExp(` \\d\\d?(?:[:.]\\d\\d| ?${halfForm})`, 'iu');

const withoutVowels = (text: string) => text.replace(/[\u064B-\u0652]/g, '');

/** Parses `9:30`, `21:05:09`, `٩:٣٠ م`, `٩:٣٠ مساءً`, `2 pm`. @returns `HH:MM` or `HH:MM:SS` */
export function readTime(typed: string): string | undefined {
  const [, hours, minutes, seconds, half] = timeForm.exec(withoutVowels(tidy(typed))) ?? [];
  if (!hours || (!minutes && !half)) return undefined;
  const isAfternoon = /^[pم]/i.test(half ?? '');
  if (half && (Number(hours) < 1 || Number(hours) > 12)) return undefined;
  const hour = half ? (Number(hours) % 12) + (isAfternoon ? 12 : 0) : Number(hours);
  if (hour > 23 || Number(minutes ?? 0) > 59 || Number(seconds ?? 0) > 59) return undefined;
  return `${twoDigits(hour)}:${minutes ?? '00'}${seconds && seconds !== '00' ? `:${seconds}` : ''}`;
}

/** Time of day in machine formats: `10:00:00.000Z`, `9:30+0300`, `10:00`. */
const clockForm = /^(.+?) (\d\d?)(:\d\d(?::\d\d(?:\.\d+)?)?)(?: ?(Z|[+-]\d\d:?\d\d))?$/i;

const toMoment = (text: string): string | undefined => {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
};

/** Parses a day with a time, in the reader's time zone unless the text has another. @returns ISO 8601 in UTC */
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

/** Converts an ISO moment to `2026-11-23 14:30` in the reader's time zone. */
export function momentText(text: string): string | undefined {
  const date = new Date(text);
  return /^\d{4}-\d\d-\d\d[T ].*/.test(text) && /T/.test(text) && !Number.isNaN(date.getTime()) ? toLocalMinute(date) : undefined;
}

export interface Typing {
  readonly read: (typed: string) => string | undefined;
  /** Matches complete texts, which are parsed while they are typed. */
  readonly isWhole: RegExp;
}

const isOld = (text: string | undefined) => text !== undefined && text < firstYear && /^\d{4}-/.test(text);

const sinceFirstYear =
  (read: Typing['read']): Typing['read'] =>
  (typed) => {
    const value = read(typed);
    return isOld(value) ? undefined : value;
  };

/** Converts `1448-09-15`, a valid stored day, to `1448/09/15`, which the rules reject. */
export const refusedText = (typed: string): string | undefined => (isOld(typed) ? typed.replaceAll('-', '/') : undefined);

// A single م may be the start of مساءً, so it is read on blur.
export const dayTyping: Typing = { read: sinceFirstYear(readDayPart), isWhole: /^\d{4}-\d\d-\d\d$|\D\d{4}$/ };
export const timeTyping: Typing = { read: readTime, isWhole: /^\d\d:\d\d$|m$/i };
export const momentTyping: Typing = { read: sinceFirstYear(readMoment), isWhole: /[ T]\d\d:\d\d$|m$/i };

/** Returns the form's value: the date if the text is complete, otherwise the text. */
export function typedValue({ read, isWhole }: Typing, typed: string): string | null {
  const text = plainCode(typed);
  return (isWhole.test(tidy(text)) ? read(text) : undefined) ?? (text === '' ? null : text);
}
