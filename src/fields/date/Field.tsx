import { formatDate, formatHijri } from '../../i18n/format';
import type { AppLocale } from '../../schema/locales';
import { usePageLocale } from '../usePageLocale';
import type { ValueProps } from '../valueProps';

interface DateValueProps extends Pick<ValueProps<'date'>, 'value' | 'dense'> {
  readonly format?: (value: string, locale: AppLocale) => string;
}

export function DateValue({ value, dense, format = formatDate }: DateValueProps) {
  const locale = usePageLocale();
  const hijri = !dense && formatHijri(value, locale);
  return (
    <time className="v-figures" dateTime={value}>
      {format(value, locale)}
      {hijri && <span className="v-hijri">{hijri}</span>}
    </time>
  );
}
