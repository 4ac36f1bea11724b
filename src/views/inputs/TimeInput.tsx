import { useLocale } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatTime } from '../../i18n/format';
import type { Locale } from '../../schema/fieldTypes';
import type { InputProps } from './inputProps';
import { TextControl } from './TextControl';

/** A time of day, picked and typed natively; it is kept as `HH:MM` in 24 hours, whatever the browser shows. */
export function TimeInput({ field: _, help, ...props }: InputProps<'time'>) {
  const locale = useLocale() as Locale;
  const value: unknown = useWatch({ name: props.source });
  const time = typeof value === 'string' ? value : '';
  // Native inputs follow the browser's language: the page's language says below which time was meant.
  const spelled = props.dense ? undefined : formatTime(time, locale) || undefined;
  return (
    <TextControl
      {...props}
      help={spelled ?? help}
      writing="code"
      textField={{ type: 'time' }}
      // Seconds can be typed where there are some.
      htmlInput={time.length > 5 ? { step: 1 } : {}}
    />
  );
}
