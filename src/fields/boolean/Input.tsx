import { Box, FormControlLabel, Switch } from '@mui/material';
import { useInput, useTranslate } from 'react-admin';
import type { EditorProps } from '../editorProps';
import { InputMessage } from '../InputMessage';
import { OptionsInput } from '../OptionsInput';
import { stateText } from './boolean';

export function BooleanEditor(props: EditorProps<'boolean'>) {
  return props.field.nullable ? <ThreeStates {...props} /> : <OnOff {...props} />;
}

const keys = ['true', 'false'] as const;

function ThreeStates(props: EditorProps<'boolean'>) {
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

function OnOff({ source, id, label, help, validate, messages, name }: EditorProps<'boolean'>) {
  const { field, fieldState } = useInput({ source, validate, format: (value) => value ?? null, parse: (checked) => checked });
  const translate = useTranslate();
  const state = translate(`${messages}.states.${name}.${Boolean(field.value)}`, { _: '' });
  const error = fieldState.error?.message;
  const unset = field.value === null ? translate('forms.switch.unset') : undefined;
  const hint = [help, unset].filter(Boolean).join(' ');
  const described = error || hint ? { 'aria-describedby': `${id}-helper-text` } : {};
  return (
    <>
      <FormControlLabel
        label={
          <>
            {label}
            {state && (
              <Box component="span" aria-hidden sx={{ marginInlineStart: 1, fontWeight: 400, color: 'text.secondary' }}>
                {state}
              </Box>
            )}
          </>
        }
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
