import { formatMoney } from '../../i18n/format';
import { digitOptions } from '../../schema/fractionDigits';
import { Figure } from '../Figure';
import type { FieldProps } from '../fieldProps';
import { usePageLocale } from '../usePageLocale';

export function MoneyValue({ field, value }: FieldProps<'money'>) {
  return <Figure text={formatMoney(value, field.currency, usePageLocale(), field.decimals === undefined ? {} : digitOptions(field))} />;
}
