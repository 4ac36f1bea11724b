import { formatNumber } from '../../i18n/format';
import { defineFieldType } from '../../schema/fieldTypeDefinition';
import { decimalForm } from '../numberRules';

export const decimal = defineFieldType('decimal', {
  ...decimalForm,
  width: 48,
  name: (value, _field, { locale }) => formatNumber(value, locale),
  drafted: { worth: 4, place: 6 },
});
