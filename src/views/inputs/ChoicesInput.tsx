import { Autocomplete, Box, Checkbox, FormControl, FormControlLabel, FormGroup, TextField } from '@mui/material';
import { useInput, useTranslate } from 'react-admin';
import { InputLabel } from './InputLabel';
import { InputMessage } from './InputMessage';
import type { InputProps } from './inputProps';
import { listError } from './listError';

/** Up to this many choices all are in sight; more are found by typing, as are those of a row. */
const mostBoxes = 8;

/** Any number of a few declared words. One that only the API knows can be kept or taken away. */
export function ChoicesInput(props: InputProps<'choices'>) {
  const { field: declared, source, validate, messages, name } = props;
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source, validate });
  const chosen: readonly string[] = Array.isArray(field.value) ? field.value : [];
  const all = [...declared.choices, ...chosen.filter((one) => !declared.choices.includes(one))];
  const Control = all.length <= mostBoxes && !props.dense ? Boxes : Picker;
  return (
    <Control
      {...props}
      all={all}
      chosen={chosen}
      labelOf={(choice) => translate(`${messages}.choices.${name}.${choice}`, { _: choice })}
      error={listError(fieldState.error)}
      inputRef={field.ref}
      onBlur={field.onBlur}
      onChange={(next) => field.onChange(all.filter((one) => next.includes(one)))}
    />
  );
}

interface ControlProps extends InputProps<'choices'> {
  readonly all: readonly string[];
  readonly chosen: readonly string[];
  readonly labelOf: (choice: string) => string;
  readonly error: string | undefined;
  readonly inputRef: React.Ref<HTMLInputElement>;
  readonly onBlur: () => void;
  readonly onChange: (chosen: readonly string[]) => void;
}

function Boxes({ id, label, help, required, all, chosen, labelOf, error, inputRef, onBlur, onChange }: ControlProps) {
  return (
    <FormControl error={error !== undefined} fullWidth margin="none">
      <InputLabel id={id} label={label} required={required} group />
      <FormGroup
        row
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={error || help ? `${id}-helper-text` : undefined}
        sx={{ minHeight: 45, columnGap: 2 }}
      >
        {all.map((choice, index) => (
          <FormControlLabel
            key={choice}
            label={<bdi>{labelOf(choice)}</bdi>}
            sx={{ marginInlineStart: '-9px', marginInlineEnd: 0 }}
            slotProps={{ typography: { variant: 'body2' } }}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(choice)}
                onChange={(_event, on) => onChange(on ? [...chosen, choice] : chosen.filter((one) => one !== choice))}
                onBlur={onBlur}
                slotProps={{ input: index === 0 ? { id, ref: inputRef } : {} }}
              />
            }
          />
        ))}
      </FormGroup>
      <InputMessage id={id} error={error} help={help} />
    </FormControl>
  );
}

function Picker({ id, label, help, required, all, chosen, labelOf, error, inputRef, onBlur, onChange }: ControlProps) {
  const translate = useTranslate();
  return (
    <Box>
      <InputLabel id={id} label={label} required={required} />
      <Autocomplete
        multiple
        disableCloseOnSelect
        id={id}
        options={[...all]}
        value={[...chosen]}
        getOptionLabel={labelOf}
        onChange={(_event, next) => onChange(next)}
        onBlur={onBlur}
        noOptionsText={translate('forms.reference.none')}
        clearText={translate('lists.clear')}
        openText={translate('lists.open')}
        closeText={translate('lists.close')}
        slotProps={{ chip: { size: 'small' } }}
        renderInput={(params) => (
          <TextField
            {...params}
            inputRef={inputRef}
            fullWidth
            margin="none"
            hiddenLabel
            error={error !== undefined}
            helperText={<InputMessage id={id} error={error} help={help} />}
            slotProps={{ formHelperText: { component: 'div', sx: { m: 0 } } }}
          />
        )}
      />
    </Box>
  );
}
