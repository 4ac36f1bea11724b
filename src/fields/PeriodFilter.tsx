import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { formatDate } from '../i18n/format';
import { lazyWithMessages } from '../ui/lazy/lazyWithMessages';
import type { Days } from './calendar/Calendar';
import type { PeriodChoiceProps } from './calendar/PeriodChoice';
import { dayTyping, readDayOf, typedValue } from './calendar/typedDates';
import { isDay } from './dateRules';
import type { FilterControlProps, PeriodValue as Period } from './filterProps';
import { closed } from './RangeFilter';
import { RangeInputs, rangeEnds, type Texts } from './RangeInputs';
import { usePageLocale } from './usePageLocale';

const PeriodChoice = lazyWithMessages<PeriodChoiceProps>(async () => (await import('./calendar/PeriodChoice')).PeriodChoice, 'dates');

/** A day, or a period: typed in any usual form and either script, one of the usual periods, or chosen in a calendar. */
export function PeriodFilter({ field, value, label, parameters, onChange }: FilterControlProps<'date'>) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const period = typeof value === 'object' ? value : {};
  const places = rangeEnds(parameters);
  const isOne = places[0] === 'value';
  const isRange = places.length === 2;
  const shown: Partial<Days> = typeof value === 'string' ? { after: value, before: value } : period;
  const setTexts = (texts: Texts) => {
    const [one, after, before] = [texts.value, texts.from, texts.to].map((text) => readDayOf(text));
    onChange(isOne ? one : closed<Period>({ after, before }));
  };
  const setDays = ({ after, before }: Days) =>
    onChange(isOne ? after : closed<Period>({ after: parameters.from ? after : undefined, before: parameters.to ? before : undefined }));
  return (
    <Box sx={{ maxWidth: 360 }}>
      <RangeInputs
        type="date"
        faultOf={(place, { [place]: text, from }) => {
          if (text.trim() === '') return undefined;
          const [day, first] = [readDayOf(text), readDayOf(from)];
          if (!day) return translate('forms.validation.date');
          const isEarlier = place === 'to' && first !== undefined && day < first;
          return isEarlier ? translate('forms.validation.dateMin', { min: formatDate(first, locale) }) : undefined;
        }}
        isOnItsWay={(text) => readDayOf(text) !== undefined && !isDay(typedValue(dayTyping, text))}
        label={label}
        places={places}
        texts={{
          value: formatDate(typeof value === 'string' ? value : undefined, locale),
          from: formatDate(period.after, locale),
          to: formatDate(period.before, locale),
        }}
        onChange={setTexts}
      />
      <PeriodChoice
        value={value === undefined ? undefined : shown}
        isRange={isRange}
        hasPresets={isRange || isOne}
        last={field.max}
        onChange={setDays}
      />
    </Box>
  );
}
