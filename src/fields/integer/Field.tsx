import { formatNumber } from '../../i18n/format';
import { Figure } from '../Figure';
import { usePageLocale } from '../usePageLocale';
import type { ValueProps } from '../valueProps';

export function IntegerValue({ field, value }: ValueProps<'integer'>) {
  const locale = usePageLocale();
  return <Figure text={formatNumber(value, locale)} unit={field.unit} count={value} />;
}
