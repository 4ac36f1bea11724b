import type { TranslateFunction } from 'react-admin';
import { formatLocaleOf } from '../../i18n/format';
import { isolate } from '../../i18n/isolate';
import type { Locale } from '../../schema/fieldTypes';
import type { Changer } from './readChanger';

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** A moment as people say it: `2 minutes ago`. */
export function timeAgo(at: Date, locale: Locale, now = Date.now()): string {
  const seconds = Math.min(0, Math.round((at.getTime() - now) / 1000));
  const [unit, length] = units.find(([, size]) => -seconds >= size) ?? ['second', 1];
  return new Intl.RelativeTimeFormat(formatLocaleOf(locale), { numeric: 'auto' }).format(Math.trunc(seconds / length), unit);
}

/**
 * Which fields others changed, and who and when if that is known. Needs the messages `changes`.
 *
 * @param labels of the fields
 */
export function changeText(translate: TranslateFunction, locale: Locale, labels: readonly string[], changer: Changer | undefined): string {
  const list = new Intl.ListFormat(formatLocaleOf(locale), { type: 'conjunction' });
  const listed = (texts: readonly string[]) => list.format(texts.map((text) => isolate(text, locale)));
  const counted = { smart_count: labels.length, fields: listed(labels) };
  if (!changer) return translate('changes.others.fields', counted);
  const { names, at } = changer;
  return translate('changes.others.fieldsBy', {
    ...counted,
    name: listed(names),
    time: timeAgo(at, locale),
  });
}
