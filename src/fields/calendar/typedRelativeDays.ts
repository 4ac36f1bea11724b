import { formatRelative } from '../../i18n/format';
import { foldText } from '../../schema/foldText';
import { plainCode } from '../../schema/latinDigits';
import { locales } from '../../schema/locales';
import type { RelativeDay } from '../relativeDays';

const tidy = (text: string) => foldText(plainCode(text)).replace(/\s+/g, ' ').trim();

/** Offsets that a language may name by a word: `tomorrow`, `بعد غد`. */
const named = [0, 1, -1, 2, -2];

/** Parses `today`, `+7`, `-30`, `in 3 days`, «اليوم», «قبل ٣ أيام», in each language of the interface. */
export function readTypedRelativeDay(typed: string): RelativeDay | undefined {
  const text = tidy(typed);
  if (/^[+-]\d{1,4}$/.test(text)) return daysFromToday(Number(text));
  const [count] = /\d{1,4}/.exec(text) ?? [];
  const offsets = count === undefined ? named : [Number(count), -Number(count)];
  const offset = offsets.find((one) => locales.some((locale) => tidy(formatRelative(one, 'day', locale)) === text));
  return offset === undefined ? undefined : daysFromToday(offset);
}

function daysFromToday(offset: number): RelativeDay {
  return offset === 0 ? 'today' : `today${offset > 0 ? '+' : '-'}${Math.abs(offset)}`;
}
