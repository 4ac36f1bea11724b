import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { formatDate, formatRelative } from '../i18n/format';
import type { AppLocale } from '../schema/locales';
import { lazyWithMessages } from '../ui/lazy/lazyWithMessages';
import type { PeriodChoiceProps } from './calendar/PeriodChoice';
import { dayTyping, readDayPart, typedValue } from './calendar/typedDates';
import { readTypedRelativeDay } from './calendar/typedRelativeDays';
import { isDay } from './dateRules';
import type { FilterControlProps, PeriodValue as Period } from './filterProps';
import { closed } from './RangeFilter';
import { RangeInputs, rangeEnds, type Texts } from './RangeInputs';
import { readRelativeDay, resolveDay } from './relativeDays';
import { usePageLocale } from './usePageLocale';

const PeriodChoice = lazyWithMessages<PeriodChoiceProps>(async () => (await import('./calendar/PeriodChoice')).PeriodChoice, 'dates');

interface PeriodFilterProps extends FilterControlProps<'date'> {
  /** True: a period has both ends. */
  readonly isClosed?: boolean;
}

export function PeriodFilter({ field, value, label, parameters, isClosed = false, onChange }: PeriodFilterProps) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const period = typeof value === 'object' ? value : {};
  const places = rangeEnds(parameters);
  const isOne = places[0] === 'value';
  const isRange = places.length === 2;
  const one = typeof value === 'string' ? value : undefined;
  const shown = one === undefined ? period : { after: one, before: one };
  const texts: Texts = { value: dayText(one, locale), from: dayText(period.after, locale), to: dayText(period.before, locale) };
  const stored = { value: one, from: period.after, to: period.before };
  // An end that is shown as `in 6 days` stays relative while the other is typed. One that is shown as a day becomes that day.
  const readEnd = (end: keyof Texts, text: string) => {
    if (text !== texts[end]) return readDayPart(text) ?? readTypedRelativeDay(text);
    const day = stored[end];
    return readRelativeDay(day)?.anchor === 'today' ? day : day && resolveDay(day);
  };
  const readResolved = (end: keyof Texts, text: string) => {
    const day = readEnd(end, text);
    return day && resolveDay(day);
  };
  const setTexts = (typed: Texts) => {
    const [after, before] = [readEnd('from', typed.from), readEnd('to', typed.to)];
    onChange(isOne ? readEnd('value', typed.value) : closed<Period>({ after, before }));
  };
  const setDays = ({ after, before }: Period) =>
    onChange(isOne ? after : closed<Period>({ after: parameters.from ? after : undefined, before: parameters.to ? before : undefined }));
  return (
    <Box sx={{ maxWidth: 360 }}>
      <RangeInputs
        type="date"
        getFault={(place, { [place]: text, from }) => {
          if (text.trim() === '') return undefined;
          const [day, first] = [readResolved(place, text), readResolved('from', from)];
          if (!day) return translate('forms.validation.date');
          const isEarlier = place === 'to' && first !== undefined && day < first;
          return isEarlier ? translate('forms.validation.dateMin', { min: formatDate(first, locale) }) : undefined;
        }}
        // `+3` may become `+30`.
        isIncomplete={(text) => /^\s*[+-]/.test(text) || (readDayPart(text) !== undefined && !isDay(typedValue(dayTyping, text)))}
        label={label}
        places={places}
        texts={texts}
        onChange={setTexts}
      />
      <PeriodChoice
        value={value === undefined ? undefined : shown}
        isRange={isRange}
        isClosed={isClosed}
        hasPresets={isRange || isOne}
        last={field.max}
        onChange={setDays}
      />
    </Box>
  );
}

/** Names a day of a filter: `23 Nov 2026`, `in 6 days`, `yesterday`. Ends of months and years are shown as days. */
function dayText(day: string | undefined, locale: AppLocale): string {
  const relative = readRelativeDay(day);
  if (relative?.anchor === 'today') return formatRelative(relative.offset, 'day', locale);
  return formatDate(day && resolveDay(day), locale);
}
