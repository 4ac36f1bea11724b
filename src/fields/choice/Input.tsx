import { MenuItem, TextField } from '@mui/material';
import { useInput, useTranslate, ValidationError } from 'react-admin';
import { InputLabel } from '../InputLabel';
import { InputMessage } from '../InputMessage';
import type { InputProps } from '../inputProps';
import { useTypeAhead } from './typeAhead';

/** Up to this many choices all are in sight; more go into a menu, as do those of a row. */
const mostRadios = 4;

/** One of a few declared words. An optional field offers "not specified" too, so that a choice can be taken back. */
export function ChoiceInput(props: InputProps<'choice'>) {
  const { field: declared, messages, name } = props;
  const translate = useTranslate();
  const options = declared.choices.map((value) => ({ value, label: translate(`${messages}.choices.${name}.${value}`) }));
  const all = declared.required ? options : [{ value: '', label: translate('forms.choice.none') }, ...options];
  return declared.choices.length <= mostRadios && !props.dense ? <Radios {...props} options={all} /> : <Menu {...props} options={all} />;
}

interface OptionsProps extends InputProps<'choice'> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

function Radios({ source, id, label, help, required, validate, options }: OptionsProps) {
  const { field, fieldState } = useInput({ source, validate });
  const error = fieldState.error?.message;
  return (
    <>
      <InputLabel id={id} label={label} required={required} group />
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

function Menu({ source, id, label, help, required, validate, options }: OptionsProps) {
  const { field, fieldState } = useInput({ source, validate });
  const { ref, ...bound } = field;
  const typeAhead = useTypeAhead();
  const error = fieldState.error?.message;
  return (
    <>
      <InputLabel id={id} label={label} required={required} />
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
