import { Box } from '@mui/material';
import { DateInput, DateTimeInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatDate, formatDateTime } from '../../i18n/format';
import { InputLabel } from '../InputLabel';
import type { InputProps } from '../inputProps';
import { usePageLocale } from '../usePageLocale';
import { inPageFormat } from './inPageFormat';

/** A day. It has no time zone: it is read and written as YYYY-MM-DD. */
export function DayInput({ source, id, label, help, required, validate, field }: InputProps<'date'>) {
  const locale = usePageLocale();
  const value: unknown = useWatch({ name: source });
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
        helperText={help ?? false}
        fullWidth
        margin="none"
        slotProps={{
          htmlInput: { dir: 'ltr', min: isLater ? other : field.min, max: field.max },
          input: inPageFormat(typeof value === 'string' ? formatDate(value, locale) : ''),
        }}
      />
    </Box>
  );
}

/** A moment: shown and typed in the user's own time zone, kept as ISO 8601 UTC. */
export function MomentInput({ source, id, label, help, required, validate }: InputProps<'datetime'>) {
  const locale = usePageLocale();
  const value: unknown = useWatch({ name: source });
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
        helperText={help ?? false}
        fullWidth
        margin="none"
        slotProps={{
          htmlInput: { dir: 'ltr' },
          input: inPageFormat(typeof value === 'string' ? formatDateTime(value, locale) : ''),
        }}
      />
    </Box>
  );
}
