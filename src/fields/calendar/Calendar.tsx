import { useTheme } from '@mui/material/styles';
import { type ComponentProps, useState } from 'react';
import { DayButton, DayPicker } from 'react-day-picker';
import { formatHijri } from '../../i18n/format';
import { toDate, toLocalDay } from '../dateRules';
import { usePageLocale } from '../usePageLocale';
import { CalendarRoot } from './CalendarRoot';
import { getHijriMonths, useCalendarTexts } from './calendarTexts';

/** Selectable years around the current one, unless the field limits them. */
const reach = { back: 100, ahead: 20 };

export interface Days {
  readonly after: string;
  readonly before: string;
}

interface CalendarProps {
  readonly value: Partial<Days> | undefined;
  /** Whether the second click ends a period. Otherwise each click selects a day. */
  readonly isRange?: boolean;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly autoFocus?: boolean;
  readonly onChange: (days: Days) => void;
}

export function Calendar({ value, isRange = false, min, max, autoFocus = false, onChange }: CalendarProps) {
  const locale = usePageLocale();
  const texts = useCalendarTexts();
  const dir = useTheme().direction;
  const [begun, setBegun] = useState<Date>();
  const from = toDate(value?.after);
  const to = toDate(value?.before);
  const today = new Date();
  const first = toDate(min) ?? new Date(Math.min(today.getFullYear() - reach.back, from?.getFullYear() ?? 9999), 0);
  const last = toDate(max) ?? new Date(Math.max(today.getFullYear() + reach.ahead, to?.getFullYear() ?? 0), 11, 31);
  const initial = to ?? from ?? today;
  const [month, onMonthChange] = useState(initial < first ? first : initial > last ? last : initial);
  const shared = {
    ...texts,
    month,
    onMonthChange,
    autoFocus,
    dir,
    startMonth: first,
    endMonth: last,
    disabled: [{ before: first }, { after: last }],
    captionLayout: 'dropdown' as const,
    showOutsideDays: true,
    fixedWeeks: true,
    components: { DayButton: Day },
  };
  const choose = (after: Date, before = after) => onChange({ after: toLocalDay(after), before: toLocalDay(before) });
  const hijriMonths = getHijriMonths(month, locale);
  return (
    <CalendarRoot>
      {isRange ? (
        <DayPicker
          {...shared}
          mode="range"
          resetOnSelect
          selected={begun ? { from: begun, to: undefined } : { from: from ?? to, to: to ?? from }}
          onSelect={(range) => {
            const end = range?.to;
            setBegun(end ? undefined : (range?.from ?? undefined));
            if (range?.from && end) choose(range.from, end);
          }}
        />
      ) : (
        <DayPicker {...shared} mode="single" required selected={from} onSelect={(date: Date) => choose(date)} />
      )}
      {hijriMonths && (
        <p className="hijri-months">
          <bdi>{hijriMonths}</bdi>
        </p>
      )}
    </CalendarRoot>
  );
}

function Day(props: ComponentProps<typeof DayButton>) {
  const hijri = formatHijri(props.day.isoDate, usePageLocale(), { day: 'numeric' });
  return <DayButton {...props} data-hijri={hijri || undefined} />;
}
