import { FormControlLabel, Switch } from '@mui/material';
import { useInput, useTranslate } from 'react-admin';
import { InputMessage } from '../InputMessage';
import type { InputProps } from '../inputProps';

/** Yes or no. */
export function BooleanInput({ source, id, label, help, validate }: InputProps<'boolean'>) {
  const { field, fieldState } = useInput({ source, validate, format: (value) => value ?? null, parse: (checked) => checked });
  const translate = useTranslate();
  const error = fieldState.error?.message;
  const unset = field.value === null ? translate('forms.switch.unset') : undefined;
  const hint = [help, unset].filter(Boolean).join(' ');
  const described = error || hint ? { 'aria-describedby': `${id}-helper-text` } : {};
  return (
    <>
      <FormControlLabel
        label={label}
        sx={{ marginInlineStart: '-12px', minHeight: 45 }}
        slotProps={{ typography: { variant: 'body2', sx: { fontWeight: 500 } } }}
        control={
          <Switch
            id={id}
            name={field.name}
            checked={Boolean(field.value)}
            onChange={(_event, checked) => field.onChange(checked)}
            onBlur={() => field.onBlur()}
            slotProps={{ input: { ref: field.ref, 'aria-invalid': fieldState.invalid, ...described } }}
          />
        }
      />
      <InputMessage id={id} error={error} help={hint} />
    </>
  );
}
