import { formatDateTime, formatHijri } from '../../i18n/format';
import { usePageLocale } from '../usePageLocale';
import type { ValueProps } from '../valueProps';

export function DatetimeValue({ value, dense }: ValueProps<'datetime'>) {
  const locale = usePageLocale();
  const hijri = !dense && formatHijri(value, locale);
  return (
    <time className="v-figures" dateTime={value}>
      {formatDateTime(value, locale)}
      {hijri && <span className="v-hijri">{hijri}</span>}
    </time>
  );
}
