import { formatNumber } from '../../i18n/format';
import { fractionDigits } from '../../schema/fractionDigits';
import { Figure } from '../Figure';
import type { FieldProps } from '../fieldProps';
import { usePageLocale } from '../usePageLocale';

export function DecimalField({ field, value }: FieldProps<'decimal'>) {
  const locale = usePageLocale();
  const digits = fractionDigits(field);
  const text = formatNumber(value, locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return <Figure text={text} unit={field.unit} count={Number(value)} />;
}
