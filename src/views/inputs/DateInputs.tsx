import { Box } from '@mui/material';
import { DateInput, DateTimeInput, useLocale } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatLocaleOf } from '../../i18n/format';
import type { Locale } from '../../schema/fieldTypes';
import { InputLabel } from './InputLabel';
import type { InputProps } from './inputProps';

/** Native pickers follow the browser's language, so the page's language says below which day was meant. */
function useSpelledOut(source: string, options: Intl.DateTimeFormatOptions): string | undefined {
  const locale = useLocale() as Locale;
  const value: unknown = useWatch({ name: source });
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) return undefined;
  return new Intl.DateTimeFormat(formatLocaleOf(locale), options).format(new Date(value));
}

/** A day. It has no time zone: it is read and written as YYYY-MM-DD. */
export function DayInput({ source, id, label, help, required, validate, field }: InputProps<'date'>) {
  const spelled = useSpelledOut(source, { dateStyle: 'full', timeZone: 'UTC' });
  const other: unknown = useWatch({ name: field.notBefore ?? source });
  const isLater = field.notBefore !== undefined && typeof other === 'string' && other > (field.min ?? '');
  return (
    <Box>
      <InputLabel id={id} label={label} required={required} />
      <DateInput
        id={id}
        source={source}
        label={false}
        validate={validate}
        required={required}
        helperText={spelled ?? help ?? false}
        fullWidth
        margin="none"
        slotProps={{ htmlInput: { dir: 'ltr', min: isLater ? other : field.min, max: field.max } }}
      />
    </Box>
  );
}

/** A moment: shown and typed in the user's own time zone, kept as ISO 8601 UTC. */
export function MomentInput({ source, id, label, help, required, validate }: InputProps<'datetime'>) {
  const spelled = useSpelledOut(source, { dateStyle: 'full', timeStyle: 'short' });
  return (
    <Box>
      <InputLabel id={id} label={label} required={required} />
      <DateTimeInput
        id={id}
        source={source}
        label={false}
        validate={validate}
        required={required}
        parse={(local: string) => (local ? new Date(local).toISOString() : null)}
        helperText={spelled ?? help ?? false}
        fullWidth
        margin="none"
        slotProps={{ htmlInput: { dir: 'ltr' } }}
      />
    </Box>
  );
}
