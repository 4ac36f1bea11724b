import { useWatch } from 'react-hook-form';
import { formatTime } from '../../i18n/format';
import type { InputProps } from '../inputProps';
import { TextControl } from '../TextControl';
import { usePageLocale } from '../usePageLocale';

/** A time of day, picked and typed natively; it is kept as `HH:MM` in 24 hours, whatever the browser shows. */
export function TimeInput({ field: _, ...props }: InputProps<'time'>) {
  const locale = usePageLocale();
  const value: unknown = useWatch({ name: props.source });
  const time = typeof value === 'string' ? value : '';
  return (
    <TextControl
      {...props}
      writing="code"
      written={formatTime(time, locale)}
      // Seconds can be typed where there are some.
      htmlInput={{ type: 'time', ...(time.length > 5 && { step: 1 }) }}
    />
  );
}
