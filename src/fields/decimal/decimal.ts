import { formatNumber } from '../../i18n/format';
import { defineFieldType } from '../../schema/defineFieldType';
import { digitOptions } from '../../schema/fractionDigits';
import { decimalForm } from '../numberRules';

export const decimalType = defineFieldType('decimal', {
  ...decimalForm,
  name: (value, field, { locale }) => formatNumber(value, locale, field.decimals === undefined ? digitOptions(field) : {}),
});
