import { formatMoney } from '../../i18n/format';
import { defineFieldType } from '../../schema/fieldTypeDefinition';
import { decimalForm } from '../numberRules';

export const moneyType = defineFieldType('money', {
  ...decimalForm,
  width: 72,
  name: (value, { currency }, { locale }) => formatMoney(value, currency, locale),
});
