import { formatNumber } from '../../i18n/format';
import { defineFieldType } from '../../schema/fieldTypeDefinition';
import { digitOptions } from '../../schema/fractionDigits';
import { decimalForm } from '../numberRules';

export const decimalType = defineFieldType('decimal', {
  ...decimalForm,
  width: 48,
  name: (value, field, { locale }) => formatNumber(value, locale, field.decimals === undefined ? digitOptions(field) : {}),
});
