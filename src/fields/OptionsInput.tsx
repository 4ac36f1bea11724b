import { MenuItem, TextField } from '@mui/material';
import { useInput, ValidationError } from 'react-admin';
import { ControlLabel } from './ControlLabel';
import { useTypeAhead } from './choice/typeAhead';
import type { EditorProps } from './editorProps';
import { InputMessage } from './InputMessage';

interface OptionsInputProps extends Pick<EditorProps<'choice'>, 'source' | 'id' | 'label' | 'help' | 'required' | 'validate' | 'dense'> {
  /** An empty value means "not specified". */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly format?: (value: unknown) => string;
  readonly parse?: (value: string) => unknown;
}

const maxRadios = 4;

export function OptionsInput(props: OptionsInputProps) {
  const chosen = props.options.filter(({ value }) => value !== '');
  return chosen.length <= maxRadios && !props.dense ? <Radios {...props} /> : <Menu {...props} />;
}

function Radios({ source, id, label, help, required, validate, options, format, parse }: OptionsInputProps) {
  const { field, fieldState } = useInput({ source, validate, format, parse });
  const error = fieldState.error?.message;
  return (
    <>
      <ControlLabel id={id} label={label} required={required} group />
      <div
        className="i-radios"
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-required={required}
        aria-invalid={fieldState.invalid}
        aria-describedby={error || help ? `${id}-helper-text` : undefined}
      >
        {options.map(({ value, label: text }, index) => (
          <label key={value} className={value === '' ? 'quiet' : undefined}>
            <input
              type="radio"
              name={field.name}
              value={value}
              checked={field.value === value}
              onChange={() => field.onChange(value)}
              onBlur={field.onBlur}
              {...(index === 0 ? { id, ref: field.ref } : {})}
            />
            {text}
          </label>
        ))}
      </div>
      <InputMessage id={id} error={error} help={help} />
    </>
  );
}

function Menu({ source, id, label, help, required, validate, options, format, parse }: OptionsInputProps) {
  const { field, fieldState } = useInput({ source, validate, format, parse });
  const { ref, ...bound } = field;
  const typeAhead = useTypeAhead();
  const error = fieldState.error?.message;
  return (
    <>
      <ControlLabel id={id} label={label} required={required} />
      <TextField
        {...bound}
        select
        id={id}
        inputRef={ref}
        fullWidth
        margin="none"
        hiddenLabel
        error={fieldState.invalid}
        helperText={error ? <ValidationError error={error} /> : help}
        slotProps={{
          select: {
            displayEmpty: true,
            SelectDisplayProps: { 'aria-labelledby': `${id}-label`, 'aria-required': required },
            MenuProps: { slotProps: { root: { role: 'region', 'aria-labelledby': `${id}-label` }, list: { onKeyDownCapture: typeAhead } } },
          },
        }}
      >
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value} sx={option.value === '' ? { color: 'text.secondary' } : undefined}>
            {option.label}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
