import { formatDate } from '../../i18n/format';
import { defineFieldType } from '../../schema/defineFieldType';
import { rule } from '../../schema/fieldTypeDefinition';
import { isDay, parseDay } from '../dateRules';
import { orNull, toText } from '../wire';

/** A day not before that of another field. Without a valid day there, the rule holds. */
const notBeforeRule = (source: string) =>
  rule(
    'dateMin',
    (value, values) => {
      const other = values?.[source];
      return !(isDay(other) && value < other);
    },
    (_value, values) => ({ min: values?.[source] }),
    // The API compares it with what is stored (`checkDays.ts`).
    'form',
  );

export const dateType = defineFieldType('date', {
  // A day that is sent as a moment is the day that it says, whatever the reader's time zone.
  toRecord: (value) => toText(value).replace(/^(\d{4}-\d\d-\d\d)[T ].*$/, '$1'),
  toPayload: orNull,
  // ISO days compare as text.
  rules({ min = '0001-01-01', max, notBefore }) {
    return [
      rule<unknown>('date', isDay),
      rule('dateMin', (value) => value >= min, { min }),
      ...(notBefore === undefined ? [] : [notBeforeRule(notBefore)]),
      ...(max === undefined ? [] : [rule('dateMax', (value) => value <= max, { max })]),
    ];
  },
  lookups: { names: ['exact', 'in', 'after', 'before'], parse: parseDay, text: 'invalid_date' },
  sortable: true,
  name: (value, _field, { locale }) => formatDate(value, locale),
});
