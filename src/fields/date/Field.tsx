import { formatDate, formatHijri } from '../../i18n/format';
import { usePageLocale } from '../usePageLocale';
import type { ValueProps } from '../valueProps';

export function DateValue({ value, dense }: ValueProps<'date'>) {
  const locale = usePageLocale();
  const hijri = !dense && formatHijri(value, locale);
  return (
    <time className="v-figures" dateTime={value}>
      {formatDate(value, locale)}
      {hijri && <span className="v-hijri">{hijri}</span>}
    </time>
  );
}
