import { formatNumber } from '../../i18n/format';
import { defineFieldType } from '../../schema/defineFieldType';
import { rule } from '../../schema/fieldTypeDefinition';
import { isLargeInteger, LargeInteger } from '../../schema/largeInteger';
import { isSameNumber, limitRules, maxInteger, parseWholeNumber } from '../numberRules';
import { isBlank } from '../wire';

export const integerType = defineFieldType('integer', {
  // Some APIs send whole numbers as text. Numbers beyond a double's precision stay text.
  toRecord: (value) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value),
  // Invalid numbers are sent as typed, so that the API reports them.
  toPayload(value) {
    if (isBlank(value)) return null;
    if (isLargeInteger(value)) return new LargeInteger(value);
    return Number.isFinite(Number(value)) ? Number(value) : value;
  },
  isEqual: isSameNumber,
  rules: (field) => [
    rule<unknown>('integer', (value) => Number.isInteger(value) || isLargeInteger(value)),
    ...limitRules(field),
    ...limitRules({ min: -maxInteger, max: maxInteger }, 'api'),
  ],
  lookups: { names: ['exact', 'in', 'gte', 'lte', 'ne', 'isnull'], parse: parseWholeNumber, text: 'invalid_integer' },
  sortable: true,
  name: (value, _field, { locale }) => formatNumber(value, locale, { useGrouping: false }),
});
