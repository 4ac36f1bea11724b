import type { TranslateFunction } from 'react-admin';
import { formatRelative, getFormatLocale } from '../../i18n/format';
import { isolate } from '../../i18n/isolate';
import type { AppLocale } from '../../schema/locales';
import type { Changer } from './readChanger';

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

function timeAgo(at: Date, locale: AppLocale, now = Date.now()): string {
  const seconds = Math.min(0, Math.round((at.getTime() - now) / 1000));
  const [unit, length] = units.find(([, size]) => -seconds >= size) ?? ['second', 1];
  return formatRelative(Math.trunc(seconds / length), unit, locale);
}

export function listLabels(labels: readonly string[], locale: AppLocale): string {
  const list = new Intl.ListFormat(getFormatLocale(locale), { type: 'conjunction' });
  return list.format(labels.map((label) => isolate(label, locale)));
}

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
