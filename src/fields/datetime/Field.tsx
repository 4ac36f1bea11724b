import { formatDateTime, formatHijri } from '../../i18n/format';
import type { FieldProps } from '../fieldProps';
import { usePageLocale } from '../usePageLocale';

export function DatetimeValue({ value, dense }: FieldProps<'datetime'>) {
  const locale = usePageLocale();
  const hijri = !dense && formatHijri(value, locale);
  return (
    <time className="v-figures" dateTime={value}>
      {formatDateTime(value, locale)}
      {hijri && <span className="v-hijri">{hijri}</span>}
    </time>
  );
}
