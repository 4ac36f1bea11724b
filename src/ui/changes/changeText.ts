import type { TranslateFunction } from 'react-admin';
import { formatLocaleOf } from '../../i18n/format';
import { isolate } from '../../i18n/isolate';
import type { AppLocale } from '../../schema/fieldTypes';
import type { Changer } from './readChanger';

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Formats a moment relative to now: `2 minutes ago`. */
export function timeAgo(at: Date, locale: AppLocale, now = Date.now()): string {
  const seconds = Math.min(0, Math.round((at.getTime() - now) / 1000));
  const [unit, length] = units.find(([, size]) => -seconds >= size) ?? ['second', 1];
  return new Intl.RelativeTimeFormat(formatLocaleOf(locale), { numeric: 'auto' }).format(Math.trunc(seconds / length), unit);
}

/** Joins labels for a sentence: "Name, Email and Phone". */
export function listLabels(labels: readonly string[], locale: AppLocale): string {
  const list = new Intl.ListFormat(formatLocaleOf(locale), { type: 'conjunction' });
  return list.format(labels.map((label) => isolate(label, locale)));
}

/**
 * Says which fields others changed, and who and when if that is known. Needs the messages `changes`.
 *
 * @param labels of the fields
 */
export function changeText(
  translate: TranslateFunction,
  locale: AppLocale,
  labels: readonly string[],
  changer: Changer | undefined,
): string {
  const counted = { smart_count: labels.length, fields: listLabels(labels, locale) };
  if (!changer) return translate('changes.others.fields', counted);
  const { names, at } = changer;
  return translate('changes.others.fieldsBy', {
    ...counted,
    name: listLabels(names, locale),
    time: timeAgo(at, locale),
  });
}
