import type { TranslateFunction } from 'react-admin';
import { formatRelative } from '../i18n/format';
import type { Field } from '../schema/fieldTypes';
import type { AppLocale } from '../schema/locales';
import { isDated } from './filterParameters';
import type { PeriodValue } from './filterProps';
import { readRelativeDay } from './relativeDays';

/** Names a whole period: `next 7 days`, `last month`, `more than 30 days ago`. Returns undefined for other values. */
export function periodText(field: Field, value: unknown, translate: TranslateFunction, locale: AppLocale): string | undefined {
  if (!isDated(field)) return undefined;
  const { after, before }: PeriodValue = typeof value === 'string' ? { after: value, before: value } : (value ?? {});
  const [from, to] = [readRelativeDay(after), readRelativeDay(before)];
  if (to?.anchor === 'today' && after === undefined && to.offset < -1) return translate('lists.olderDays', { smart_count: -to.offset - 1 });
  if (from?.anchor === 'today' && to?.anchor === 'today') return daysText(from.offset, to.offset, translate, locale);
  if (!from || from.offset !== to?.offset) return undefined;
  if (from.anchor === 'monthStart' && to.anchor === 'monthEnd') return formatRelative(from.offset, 'month', locale);
  if (from.anchor === 'yearStart' && to.anchor === 'yearEnd') return formatRelative(from.offset, 'year', locale);
  return undefined;
}

function daysText(from: number, to: number, translate: TranslateFunction, locale: AppLocale): string | undefined {
  if (from === to) return formatRelative(from, 'day', locale);
  if (from > to || (from !== 0 && to !== 0)) return undefined;
  return translate(from === 0 ? 'lists.nextDays' : 'lists.lastDays', { smart_count: to - from + 1 });
}
