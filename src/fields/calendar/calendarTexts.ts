import { useTranslate } from 'react-admin';
import { languages } from '../../../i18n/languages';
import { getDirection } from '../../i18n/direction';
import { formatDays, formatHijri, formatNumber, getFormatLocale } from '../../i18n/format';
import type { AppLocale } from '../../schema/locales';
import { toLocalDay } from '../dateRules';
import { usePageLocale } from '../usePageLocale';

type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** First days by region, for browsers without week data (Unicode CLDR). Sunday is 0; other weeks begin on Monday. */
const knownStarts: { readonly [region: string]: Weekday } = { 'ar-EG': 6, 'en-US': 0 };

interface WeekInfo {
  readonly firstDay: number;
}

export function getWeekStart(locale: AppLocale): Weekday {
  const intl = new Intl.Locale(getFormatLocale(locale)) as { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };
  const firstDay = (intl.getWeekInfo?.() ?? intl.weekInfo)?.firstDay;
  // Intl counts from Monday as 1 to Sunday as 7.
  return firstDay === undefined ? (knownStarts[languages[locale].region] ?? 1) : ((firstDay % 7) as Weekday);
}

export function useCalendarTexts() {
  const translate = useTranslate();
  const locale = usePageLocale();
  const write = (options: Intl.DateTimeFormatOptions) => (date: Date) => formatDays(toLocalDay(date), toLocalDay(date), locale, options);
  const writeMonth = write({ month: 'long', year: 'numeric' });
  const writeDay = write({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const labelDayButton = (date: Date, { today, selected }: { readonly today?: boolean; readonly selected?: boolean }) =>
    [writeDay(date), formatHijri(toLocalDay(date), locale), today && translate('dates.today'), selected && translate('dates.chosen')]
      .filter(Boolean)
      .join(translate('lists.comma'));
  return {
    weekStartsOn: getWeekStart(locale),
    formatters: {
      formatCaption: writeMonth,
      formatDay: (date: Date) => formatNumber(date.getDate(), locale),
      formatMonthDropdown: write({ month: 'long' }),
      formatYearDropdown: write({ year: 'numeric' }),
      // Arabic and Hebrew have no short day names. Calendars use letters.
      formatWeekdayName: write({ weekday: getDirection(locale) === 'rtl' ? 'narrow' : 'short' }),
    },
    labels: {
      labelNav: () => translate('dates.months'),
      labelNext: () => translate('dates.next'),
      labelPrevious: () => translate('dates.previous'),
      labelMonthDropdown: () => translate('dates.month'),
      labelYearDropdown: () => translate('dates.year'),
      labelGrid: writeMonth,
      labelWeekday: write({ weekday: 'long' }),
      labelDayButton,
    },
  };
}

/** Returns the Hijri months of a Gregorian month, or '' if the reader does not want them. */
export function getHijriMonths(month: Date, locale: AppLocale): string {
  const ends = [new Date(month.getFullYear(), month.getMonth()), new Date(month.getFullYear(), month.getMonth() + 1, 0)];
  const names = ends.map((day) => formatHijri(toLocalDay(day), locale, { month: 'long', year: 'numeric' }));
  return [...new Set(names)].filter(Boolean).join(' – ');
}
