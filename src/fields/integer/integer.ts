import { formatNumber } from '../../i18n/format';
import { defineFieldType } from '../../schema/defineFieldType';
import { rule } from '../../schema/fieldTypeDefinition';
import { isLargeInteger, LargeInteger } from '../../schema/largeInteger';
import { isSameNumber, largestInteger, limitRules, parseWholeNumber } from '../numberRules';
import { isBlank } from '../wire';

export const integerType = defineFieldType('integer', {
  // Some APIs send whole numbers as text; one that a double cannot hold stays text.
  toRecord: (value) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value),
  // What is no number goes as it was typed, for the API to name.
  toPayload(value) {
    if (isBlank(value)) return null;
    if (isLargeInteger(value)) return new LargeInteger(value);
    return Number.isFinite(Number(value)) ? Number(value) : value;
  },
  isEqual: isSameNumber,
  rules: (field) => [
    rule<unknown>('integer', (value) => Number.isInteger(value) || isLargeInteger(value)),
    ...limitRules(field),
    ...limitRules({ min: -largestInteger, max: largestInteger }, 'api'),
  ],
  lookups: { names: ['exact', 'in', 'gte', 'lte'], parse: parseWholeNumber, text: 'invalid_integer' },
  sortable: true,
  name: (value, _field, { locale }) => formatNumber(value, locale, { useGrouping: false }),
});
