import { formatNumber } from '../../i18n/format';
import { Figure } from '../Figure';
import type { FieldProps } from '../fieldProps';
import { usePageLocale } from '../usePageLocale';

export function IntegerValue({ field, value }: FieldProps<'integer'>) {
  const locale = usePageLocale();
  return <Figure text={formatNumber(value, locale)} unit={field.unit} count={value} />;
}
