import { Checkbox, FormControl, FormControlLabel, FormGroup } from '@mui/material';
import { useState } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { matchingNames, meantBy } from '../../ui/pickers/matchNames';
import { ControlLabel } from '../ControlLabel';
import type { EditorProps } from '../editorProps';
import { InputMessage } from '../InputMessage';
import { listError } from '../listError';
import { FormPicker } from '../reference/FormPicker';

/** Maximum number of choices shown as boxes. More, and those of a row, are found by typing. */
const mostBoxes = 8;

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value : []);

/** Several of the declared choices. One that is not declared can be kept or removed. */
export function ChoicesEditor(props: EditorProps<'choices'>) {
  const { field: declared, source, messages, name } = props;
  const translate = useTranslate();
  const chosen = listOf(useWatch({ name: source }));
  const all = [...declared.choices, ...chosen.filter((one) => !declared.choices.includes(one))];
  const Control = all.length <= mostBoxes && !props.dense ? Boxes : FoundChoices;
  return <Control {...props} all={all} labelOf={(choice) => translate(`${messages}.choices.${name}.${choice}`, { _: choice })} />;
}

interface ControlProps extends EditorProps<'choices'> {
  readonly all: readonly string[];
  readonly labelOf: (choice: string) => string;
}

/** Choices as boxes to tick. */
function Boxes({ source, id, label, help, required, validate, all, labelOf }: ControlProps) {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source, validate });
  const chosen = listOf(field.value);
  const error = listError(fieldState.error);
  const change = (next: readonly string[]) => field.onChange(all.filter((one) => next.includes(one)));
  return (
    <FormControl error={error !== undefined} fullWidth margin="none">
      <ControlLabel id={id} label={label} required={required} group />
      <FormGroup
        row
        role="group"
        aria-labelledby={`${id}-label`}
        // No `aria-required`: a group cannot have it. It is described as required.
        aria-describedby={[required && `${id}-required`, (error || help) && `${id}-helper-text`].filter(Boolean).join(' ') || undefined}
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
                onChange={(_event, on) => change(on ? [...chosen, choice] : chosen.filter((one) => one !== choice))}
                onBlur={field.onBlur}
                slotProps={{
                  input: {
                    ...(index === 0 && { id, ref: field.ref }),
                    ...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-helper-text` }),
                  },
                }}
              />
            }
          />
        ))}
      </FormGroup>
      {required && (
        <span id={`${id}-required`} hidden>
          {translate('ra.validation.required')}
        </span>
      )}
      <InputMessage id={id} error={error} help={help} />
    </FormControl>
  );
}

/** Choices found by typing. */
function FoundChoices({ source, id, label, help, required, validate, all, labelOf }: ControlProps) {
  const [words, setWords] = useState('');
  const options = matchingNames(all, words, labelOf);
  return (
    <FormPicker<string>
      {...{ source, id, label, help, required, validate }}
      options={options}
      state="answered"
      isMany
      disableCloseOnSelect
      nameOf={labelOf}
      keyOf={(choice) => choice}
      meant={meantBy(options, words, (choice) => ({ name: labelOf(choice) }))}
      onWords={setWords}
      chosenOf={listOf}
      toValue={(chosen) => all.filter((one) => chosen.includes(one))}
    />
  );
}
