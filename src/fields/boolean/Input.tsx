import { FormControlLabel, Switch } from '@mui/material';
import { useInput, useTranslate } from 'react-admin';
import { InputMessage } from '../InputMessage';
import type { InputProps } from '../inputProps';
import { OptionsInput } from '../OptionsInput';
import { stateText } from './boolean';

/** Yes or no; a nullable one can be unset again. */
export function BooleanInput(props: InputProps<'boolean'>) {
  return props.field.nullable ? <ThreeStates {...props} /> : <OnOff {...props} />;
}

const keys = ['true', 'false'] as const;

function ThreeStates(props: InputProps<'boolean'>) {
  const { name, messages } = props;
  const translate = useTranslate();
  const states = keys.map((value) => ({ value, label: stateText(value === 'true', name, messages, translate) }));
  return (
    <OptionsInput
      {...props}
      options={[{ value: '', label: translate('forms.choice.none') }, ...states]}
      format={(value) => (typeof value === 'boolean' ? String(value) : '')}
      parse={(key) => (key === '' ? null : key === 'true')}
    />
  );
}

function OnOff({ source, id, label, help, validate }: InputProps<'boolean'>) {
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
