import { formatNumber } from '../../i18n/format';
import { digitOptions } from '../../schema/fractionDigits';
import { Figure } from '../Figure';
import type { FieldProps } from '../fieldProps';
import { usePageLocale } from '../usePageLocale';

export function DecimalValue({ field, value }: FieldProps<'decimal'>) {
  const text = formatNumber(value, usePageLocale(), digitOptions(field));
  return <Figure text={text} unit={field.unit} count={Number(value)} />;
}
