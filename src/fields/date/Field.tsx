import { formatDate, formatHijri } from '../../i18n/format';
import type { FieldProps } from '../fieldProps';
import { usePageLocale } from '../usePageLocale';

export function DateValue({ value, dense }: FieldProps<'date'>) {
  const locale = usePageLocale();
  const hijri = !dense && formatHijri(value, locale);
  return (
    <time className="v-figures" dateTime={value}>
      {formatDate(value, locale)}
      {hijri && <span className="v-hijri">{hijri}</span>}
    </time>
  );
}
