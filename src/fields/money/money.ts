import { formatMoney } from '../../i18n/format';
import { defineFieldType } from '../../schema/defineFieldType';
import { decimalForm } from '../numberRules';

export const moneyType = defineFieldType('money', {
  ...decimalForm,
  name: (value, { currency }, { locale }) => formatMoney(value, currency, locale),
});
