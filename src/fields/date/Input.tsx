import { useWatch } from 'react-hook-form';
import { formatDate, formatHijri } from '../../i18n/format';
import { valuesAt } from '../../schema/fieldRules';
import { DateControl } from '../calendar/DateControl';
import { dayTyping } from '../calendar/typedDates';
import { isDay } from '../dateRules';
import type { EditorProps } from '../editorProps';
import { usePageLocale } from '../usePageLocale';

export function DateEditor({ field, ...props }: EditorProps<'date'>) {
  const locale = usePageLocale();
  const own: unknown = useWatch({ name: props.source });
  const hijri = isDay(own) && formatHijri(own, locale);
  const first = field.compare?.gte;
  const other = useWatch({ compute: (values) => (first === undefined ? undefined : valuesAt(props.source, values)[first]) });
  const isLater = isDay(other) && other > (field.min ?? '');
  return (
    <DateControl
      {...props}
      kind="date"
      typing={dayTyping}
      write={(value) => (isDay(value) ? formatDate(value, locale) : '')}
      example="2026-11-23"
      aside={hijri ? <bdi className="i-hijri">{hijri}</bdi> : undefined}
      min={isLater ? other : field.min}
      max={field.max}
    />
  );
}
