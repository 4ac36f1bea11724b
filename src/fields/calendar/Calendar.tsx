import { useTheme } from '@mui/material/styles';
import { type ComponentProps, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type DateRange, DayButton, DayPicker, type Matcher } from 'react-day-picker';
import { formatDays, formatHijri, formatNumber } from '../../i18n/format';
import { dateOf, dayOf } from '../dateRules';
import { usePageLocale } from '../usePageLocale';
import { CalendarRoot } from './CalendarRoot';
import { weekStartOf } from './weekStartOf';

/** Years that can be chosen where the field sets no limits, from today. */
const reach = { back: 100, ahead: 20 };

/** Inclusive days, `YYYY-MM-DD`. */
export interface Days {
  readonly after: string;
  readonly before: string;
}

interface CalendarProps {
  /** The chosen day or days. */
  readonly value: Partial<Days> | undefined;
  /** Whether a second click ends a period; otherwise each click is a day. */
  readonly isRange?: boolean;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Whether the chosen day gets the focus at once. */
  readonly autoFocus?: boolean;
  readonly onChange: (days: Days) => void;
}

/** A day with its Hijri number below, where the reader wants it. The button's name says both. */
function Day(props: ComponentProps<typeof DayButton>) {
  const locale = usePageLocale();
  const hijri = formatHijri(props.day.isoDate, locale, { day: 'numeric' });
  return <DayButton {...props} data-hijri={hijri || undefined} />;
}

/** A month of days in the page's language, direction, digits and week, with the library's keyboard: arrows, Page Up and Down, Home, End. */
export function Calendar({ value, isRange = false, min, max, autoFocus = false, onChange }: CalendarProps) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const { direction } = useTheme();
  /** The first day of a period whose last is not chosen yet. */
  const [begun, setBegun] = useState<Date>();
  const from = dateOf(value?.after);
  const to = dateOf(value?.before);
  const selected: DateRange = begun ? { from: begun, to: undefined } : { from: from ?? to, to: to ?? from };
  const today = new Date();
  const first = dateOf(min) ?? new Date(Math.min(today.getFullYear() - reach.back, from?.getFullYear() ?? 9999), 0);
  const last = dateOf(max) ?? new Date(Math.max(today.getFullYear() + reach.ahead, to?.getFullYear() ?? 0), 11, 31);
  const wanted = to ?? from ?? today;
  const opened = wanted < first ? first : wanted > last ? last : wanted;
  const [month, setMonth] = useState(opened);
  const write = (date: Date, options: Intl.DateTimeFormatOptions) => formatDays(dayOf(date), dayOf(date), locale, options);
  const shared = {
    month,
    onMonthChange: setMonth,
    startMonth: first,
    endMonth: last,
    disabled: [{ before: first }, { after: last }] as Matcher[],
    captionLayout: 'dropdown',
    showOutsideDays: true,
    fixedWeeks: true,
    autoFocus,
    dir: direction,
    weekStartsOn: weekStartOf(locale),
    components: { DayButton: Day },
    formatters: {
      formatCaption: (date: Date) => write(date, { month: 'long', year: 'numeric' }),
      formatDay: (date: Date) => formatNumber(date.getDate(), locale),
      formatMonthDropdown: (date: Date) => write(date, { month: 'long' }),
      formatYearDropdown: (date: Date) => write(date, { year: 'numeric' }),
      // Arabic has no short names of days: their letters are what calendars show.
      formatWeekdayName: (date: Date) => write(date, { weekday: locale === 'ar' ? 'narrow' : 'short' }),
    },
    labels: {
      labelNav: () => translate('dates.months'),
      labelNext: () => translate('dates.next'),
      labelPrevious: () => translate('dates.previous'),
      labelMonthDropdown: () => translate('dates.month'),
      labelYearDropdown: () => translate('dates.year'),
      labelGrid: (date: Date) => write(date, { month: 'long', year: 'numeric' }),
      labelWeekday: (date: Date) => write(date, { weekday: 'long' }),
      labelDayButton: (date: Date, modifiers: { readonly today?: boolean; readonly selected?: boolean }) =>
        [
          write(date, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
          formatHijri(dayOf(date), locale),
          modifiers.today ? translate('dates.today') : '',
          modifiers.selected ? translate('dates.chosen') : '',
        ]
          .filter(Boolean)
          .join(translate('lists.comma')),
    },
  } as const;
  const hijriMonths = [...new Set([1, 31].map((day) => hijriMonth(month, day, locale)))].filter(Boolean).join(' – ');
  return (
    <CalendarRoot>
      {isRange ? (
        <DayPicker
          {...shared}
          mode="range"
          resetOnSelect
          selected={selected}
          onSelect={(range) => {
            const end = range?.to;
            setBegun(end ? undefined : (range?.from ?? undefined));
            if (range?.from && end) onChange({ after: dayOf(range.from), before: dayOf(end) });
          }}
        />
      ) : (
        <DayPicker
          {...shared}
          mode="single"
          required
          selected={from}
          onSelect={(date: Date) => onChange({ after: dayOf(date), before: dayOf(date) })}
        />
      )}
      {hijriMonths && (
        <p className="hijri-months">
          <bdi>{hijriMonths}</bdi>
        </p>
      )}
    </CalendarRoot>
  );
}

/** The Hijri month of a day of a Gregorian month, or of its last. */
function hijriMonth(month: Date, day: number, locale: Parameters<typeof formatHijri>[1]): string {
  const last = new Date(month.getFullYear(), month.getMonth() + 1, 0).getDate();
  const date = new Date(month.getFullYear(), month.getMonth(), Math.min(day, last));
  return formatHijri(dayOf(date), locale, { month: 'long', year: 'numeric' });
}
