/** Days and times as people type or paste them, in the digits of both scripts. Pure. */
import type { Notation } from '../../schema/cell';
import { type Locale, locales } from '../../schema/fieldTypes';
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
export type DayOrder = Exclude<Notation, 'point' | 'comma'>;

/** Earlier years are rather of the Hijri calendar, which no input reads. */
const firstYear = '1600';

function toDay(year: string, month: string, day: string): string | undefined {
  const text = `${year.length === 2 ? `20${year}` : year}-${twoDigits(month)}-${twoDigits(day)}`;
  return isDay(text) && text >= firstYear ? text : undefined;
}

/** Whose names of months are read: British and American (`Sept`, `Sep`), those of Egypt and those of Iraq and the Levant (`أغسطس`, `آب`). */
const regions: { readonly [L in Locale]: readonly string[] } = { en: ['en-GB', 'en-US'], ar: ['ar-EG', 'ar-IQ'] };

let months: ReadonlyMap<string, number> | undefined;

/** The number of a month by its name, long or short, in any language of the app and spelled as people search: `اغسطس` is أغسطس. */
function monthOf(name: string): string | undefined {
  months ??= new Map(
    locales
      .flatMap((locale) => regions[locale])
      .flatMap((region) => (['long', 'short'] as const).map((month) => new Intl.DateTimeFormat(region, { month, timeZone: 'UTC' })))
      .flatMap((format) => Array.from({ length: 12 }, (_, index) => [foldText(format.format(Date.UTC(2026, index))), index + 1] as const)),
  );
  const month = months.get(foldText(name).replace(/\.$/, ''));
  return month ? twoDigits(month) : undefined;
}

/**
 * A day as it was typed: `2026-11-23`, `23/11/2026`, `٢٣/١١/٢٠٢٦`, `23 Nov 2026`, `23-Nov-2026`. The day comes before the month, as both
 * languages write it, unless a column of a file has the month first. Years before 1600 are read in the first form only, in which they may
 * be stored.
 *
 * @returns `YYYY-MM-DD`; undefined when it is no day, or not yet
 */
export function readDay(typed: string, order: DayOrder = 'dayFirst'): string | undefined {
  const text = tidy(typed).replace(/^(\d\d?) (\d\d?) (\d{4})$/, '$1/$2/$3');
  if (isDay(text)) return text;
  const [, year, , month, day] = /^(\d{4})([-/.])(\d\d?)\2(\d\d?)$/.exec(text) ?? [];
  if (year && month && day) return toDay(year, month, day);
  const [, first, , second, third] = /^(\d\d?)([-/.])(\d\d?)\2(\d{4}|\d\d)$/.exec(text) ?? [];
  if (first && second && third) return order === 'dayFirst' ? toDay(third, second, first) : toDay(third, first, second);
  const [, number, , name, last] = /^(\d\d?)([ -])(\p{L}[\p{L}\p{M} ]*\.?)\2(\d{4})$/u.exec(text) ?? [];
  const named = name && monthOf(name);
  return number && named && last ? toDay(last, named, number) : undefined;
}

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

/**
 * A day and a time of day of the reader's time zone, as they were typed: `2026-11-23 14:30`, `23/11/2026 2:30 pm`.
 *
 * @returns ISO 8601 in UTC; undefined when there is no day or no time, or not yet
 */
export function readMoment(typed: string, order: DayOrder = 'dayFirst'): string | undefined {
  const text = withoutVowels(tidy(typed)).replace(/^(\d{4}-\d\d-\d\d)T/, '$1 ');
  const at = text.search(timeStart);
  const day = at > 0 ? readDay(text.slice(0, at), order) : undefined;
  const time = readTime(text.slice(at + 1));
  const moment = new Date(`${day}T${time}`);
  return day && time && !Number.isNaN(moment.getTime()) ? moment.toISOString() : undefined;
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
export const dayTyping: Typing = { read: sinceFirstYear(readDay), isWhole: /^\d{4}-\d\d-\d\d$|\D\d{4}$/ };
export const timeTyping: Typing = { read: readTime, isWhole: /^\d\d:\d\d$|m$/i };
export const momentTyping: Typing = { read: sinceFirstYear(readMoment), isWhole: /[ T]\d\d:\d\d$|m$/i };

/** Returns the form's value of a text while it is typed: the date once it is whole, otherwise the text, so that nothing typed is lost. */
export function typedValue({ read, isWhole }: Typing, typed: string): string | null {
  const text = plainCode(typed);
  return (isWhole.test(tidy(text)) ? read(text) : undefined) ?? (text === '' ? null : text);
}
