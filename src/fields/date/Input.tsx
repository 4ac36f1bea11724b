import { DateInput as DayInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatDate } from '../../i18n/format';
import { InputLabel } from '../InputLabel';
import { inPageFormat } from '../inPageFormat';
import type { InputProps } from '../inputProps';
import { usePageLocale } from '../usePageLocale';

/** A day. It has no time zone: it is read and written as YYYY-MM-DD. */
export function DateInput({ source, id, label, help, required, validate, field }: InputProps<'date'>) {
  const locale = usePageLocale();
  const value: unknown = useWatch({ name: source });
  const other: unknown = useWatch({ name: field.notBefore ?? source });
  const isLater = field.notBefore !== undefined && typeof other === 'string' && other > (field.min ?? '');
  return (
    <>
      <InputLabel id={id} label={label} required={required} />
      <DayInput
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
    </>
  );
}
