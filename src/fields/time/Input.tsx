import { formatTime } from '../../i18n/format';
import { DateControl } from '../calendar/DateControl';
import { readTime, timeTyping } from '../calendar/typedDates';
import type { EditorProps } from '../editorProps';
import { usePageLocale } from '../usePageLocale';

export function TimeEditor({ field: _, ...props }: EditorProps<'time'>) {
  const locale = usePageLocale();
  return (
    <DateControl
      {...props}
      kind="time"
      typing={timeTyping}
      write={(value) => (readTime(value) === value ? formatTime(value, locale) : '')}
      example="14:30"
    />
  );
}
