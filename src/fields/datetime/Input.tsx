import { formatDateTime } from '../../i18n/format';
import { DateControl } from '../calendar/DateControl';
import { momentText, momentTyping } from '../calendar/typedDates';
import type { EditorProps } from '../editorProps';
import { usePageLocale } from '../usePageLocale';

export function DatetimeEditor({ field: _, ...props }: EditorProps<'datetime'>) {
  const locale = usePageLocale();
  return (
    <DateControl
      {...props}
      kind="datetime"
      typing={momentTyping}
      write={(value) => (momentText(value) === undefined ? '' : formatDateTime(value, locale))}
      example={new Date('2026-11-23T14:30').toISOString()}
    />
  );
}
