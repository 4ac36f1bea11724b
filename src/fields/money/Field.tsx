import { formatMoney } from '../../i18n/format';
import { digitOptions } from '../../schema/fractionDigits';
import { Figure } from '../Figure';
import { usePageLocale } from '../usePageLocale';
import type { ValueProps } from '../valueProps';

export function MoneyValue({ field, value }: ValueProps<'money'>) {
  return <Figure text={formatMoney(value, field.currency, usePageLocale(), field.decimals === undefined ? {} : digitOptions(field))} />;
}
