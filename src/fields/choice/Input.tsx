import { Box, FormControl, FormControlLabel, MenuItem, Radio, RadioGroup, TextField } from '@mui/material';
import { useInput, useTranslate, ValidationError } from 'react-admin';
import { InputLabel } from '../InputLabel';
import { InputMessage } from '../InputMessage';
import type { InputProps } from '../inputProps';

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
    <FormControl error={fieldState.invalid} fullWidth margin="none">
      <InputLabel id={id} label={label} required={required} group />
      <RadioGroup
        row
        name={field.name}
        value={field.value}
        onChange={(_event, value) => field.onChange(value)}
        onBlur={() => field.onBlur()}
        aria-labelledby={`${id}-label`}
        aria-describedby={error || help ? `${id}-helper-text` : undefined}
        sx={{ minHeight: 45, columnGap: 2 }}
      >
        {options.map((option, index) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            label={option.label}
            sx={{ marginInlineStart: '-9px', marginInlineEnd: 0 }}
            slotProps={{ typography: { variant: 'body2', color: option.value === '' ? 'text.secondary' : undefined } }}
            control={<Radio size="small" {...(index === 0 ? { id, inputRef: field.ref } : {})} />}
          />
        ))}
      </RadioGroup>
      <InputMessage id={id} error={error} help={help} />
    </FormControl>
  );
}

function Menu({ source, id, label, help, required, validate, options }: OptionsProps) {
  const { field, fieldState } = useInput({ source, validate });
  const { ref, ...bound } = field;
  const error = fieldState.error?.message;
  return (
    <Box>
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
          select: { displayEmpty: true, SelectDisplayProps: { 'aria-labelledby': `${id}-label`, 'aria-required': required } },
        }}
      >
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value} sx={option.value === '' ? { color: 'text.secondary' } : undefined}>
            {option.label}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
