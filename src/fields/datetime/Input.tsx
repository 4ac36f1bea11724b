import { DateTimeInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatDateTime } from '../../i18n/format';
import { InputLabel } from '../InputLabel';
import { inPageFormat } from '../inPageFormat';
import type { InputProps } from '../inputProps';
import { usePageLocale } from '../usePageLocale';

/** A moment: shown and typed in the user's own time zone, kept as ISO 8601 UTC. */
export function DatetimeInput({ source, id, label, help, required, validate }: InputProps<'datetime'>) {
  const locale = usePageLocale();
  const value: unknown = useWatch({ name: source });
  return (
    <>
      <InputLabel id={id} label={label} required={required} />
      <DateTimeInput
        id={id}
        source={source}
        label={false}
        validate={validate}
        required={required}
        parse={(local: string) => (local ? new Date(local).toISOString() : null)}
        helperText={help ?? false}
        fullWidth
        margin="none"
        slotProps={{
          htmlInput: { dir: 'ltr' },
          input: inPageFormat(typeof value === 'string' ? formatDateTime(value, locale) : ''),
        }}
      />
    </>
  );
}
