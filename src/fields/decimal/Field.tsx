import { formatNumber } from '../../i18n/format';
import { digitOptions } from '../../schema/fractionDigits';
import { Figure } from '../Figure';
import { usePageLocale } from '../usePageLocale';
import type { ValueProps } from '../valueProps';

export function DecimalValue({ field, value }: ValueProps<'decimal'>) {
  const text = formatNumber(value, usePageLocale(), digitOptions(field));
  return <Figure text={text} unit={field.unit} count={Number(value)} />;
}
