import { formatDate } from '../../i18n/format';
import { defineFieldType } from '../../schema/defineFieldType';
import { rule } from '../../schema/fieldTypeDefinition';
import { isDay, parseDay } from '../dateRules';
import { orNull, toText } from '../wire';

export const dateType = defineFieldType('date', {
  // Keeps the day as written, in any time zone.
  toRecord: (value) => toText(value).replace(/^(\d{4}-\d\d-\d\d)[T ].*$/, '$1'),
  toPayload: orNull,
  rules({ min = '0001-01-01', max }) {
    return [
      rule<unknown>('date', isDay),
      rule('dateMin', (value) => value >= min, { min }),
      ...(max === undefined ? [] : [rule('dateMax', (value) => value <= max, { max })]),
    ];
  },
  lookups: { names: ['exact', 'in', 'after', 'before', 'ne', 'isnull'], parse: parseDay, text: 'invalid_date' },
  sortable: true,
  name: (value, _field, { locale }) => formatDate(value, locale),
});
