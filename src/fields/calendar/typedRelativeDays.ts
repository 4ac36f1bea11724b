import { formatRelative } from '../../i18n/format';
import { foldText } from '../../schema/foldText';
import { plainCode } from '../../schema/latinDigits';
import { type AppLocale, locales } from '../../schema/locales';
import type { RelativeDay } from '../relativeDays';

const tidy = (text: string) => foldText(plainCode(text)).replace(/\s+/g, ' ').trim();

/** Offsets that a language may name by a word: `tomorrow`, `بعد غد`. */
const named = [0, 1, -1, 2, -2];

/** Words of Arabic that `Intl` does not use, after folding. */
const toUsual = (text: string) =>
  text
    .replace(/^منذ /, 'قبل ')
    .replace(/^بعد (?!(?:ال)?غد)/, 'خلال ')
    .replace('الغد', 'غد')
    .replace('من امس', 'امس');

/** Parses `today`, `+7`, `-30`, `in 3 days`, «اليوم», «قبل ٣ أيام», «بعد يومين», in each language of the interface. */
export function readTypedRelativeDay(typed: string): RelativeDay | undefined {
  const text = tidy(typed);
  if (/^[+-]\d{1,4}$/.test(text)) return daysFromToday(Number(text));
  const [count] = /\d{1,4}/.exec(text) ?? [];
  const offsets = count === undefined ? named : [Number(count), -Number(count)];
  const usual = toUsual(text);
  const offset = offsets.find((one) => locales.some((locale) => getNames(one, locale).includes(usual)));
  return offset === undefined ? undefined : daysFromToday(offset);
}

const getNames = (offset: number, locale: AppLocale): readonly string[] =>
  [formatRelative(offset, 'day', locale), new Intl.RelativeTimeFormat(locale).format(offset, 'day')].map((text) => toUsual(tidy(text)));

function daysFromToday(offset: number): RelativeDay {
  return offset === 0 ? 'today' : `today${offset > 0 ? '+' : '-'}${Math.abs(offset)}`;
}
