import { formatLocaleOf } from '../../i18n/format';
import type { AppLocale } from '../../schema/fieldTypes';

type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** The days at which weeks begin, from Sunday as 0, where the browser does not know (Unicode CLDR, for Egypt and Great Britain). */
const knownStarts: { readonly [L in AppLocale]: Weekday } = { en: 1, ar: 6 };

interface WeekInfo {
  readonly firstDay: number;
}

/** The day at which a week begins, from Sunday as 0. */
export function weekStartOf(locale: AppLocale): Weekday {
  const intl = new Intl.Locale(formatLocaleOf(locale)) as { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };
  const firstDay = (intl.getWeekInfo?.() ?? intl.weekInfo)?.firstDay;
  // Intl counts from Monday as 1 to Sunday as 7.
  return firstDay === undefined ? knownStarts[locale] : ((firstDay % 7) as Weekday);
}
