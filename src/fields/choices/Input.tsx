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

/** More choices are searched in a picker. */
const maxBoxes = 8;

const toStrings = (value: unknown): readonly string[] => (Array.isArray(value) ? value : []);

export function ChoicesEditor(props: EditorProps<'choices'>) {
  const { field: declared, source, messages, name } = props;
  const translate = useTranslate();
  const chosen = toStrings(useWatch({ name: source }));
  const all = [...declared.choices, ...chosen.filter((one) => !declared.choices.includes(one))];
  const Control = all.length <= maxBoxes && !props.dense ? Boxes : FoundChoices;
  return <Control {...props} all={all} getLabel={(choice) => translate(`${messages}.choices.${name}.${choice}`, { _: choice })} />;
}

interface ControlProps extends EditorProps<'choices'> {
  readonly all: readonly string[];
  readonly getLabel: (choice: string) => string;
}

function Boxes({ source, id, label, help, required, validate, all, getLabel }: ControlProps) {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source, validate });
  const chosen = toStrings(field.value);
  const error = listError(fieldState.error);
  const change = (next: readonly string[]) => field.onChange(all.filter((one) => next.includes(one)));
  return (
    <FormControl error={error !== undefined} fullWidth margin="none">
      <ControlLabel id={id} label={label} required={required} group />
      <FormGroup
        row
        role="group"
        aria-labelledby={`${id}-label`}
        // No `aria-required`: groups do not support it.
        aria-describedby={[required && `${id}-required`, (error || help) && `${id}-helper-text`].filter(Boolean).join(' ') || undefined}
        sx={{ minHeight: 45, columnGap: 2 }}
      >
        {all.map((choice, index) => (
          <FormControlLabel
            key={choice}
            label={<bdi>{getLabel(choice)}</bdi>}
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

function FoundChoices({ all, getLabel, ...input }: ControlProps) {
  const [words, setWords] = useState('');
  const options = matchingNames(all, words, getLabel);
  return (
    <FormPicker<string>
      input={input}
      options={options}
      state="answered"
      isMany
      disableCloseOnSelect
      getName={getLabel}
      getKey={(choice) => choice}
      meant={meantBy(options, words, (choice) => ({ name: getLabel(choice) }))}
      onWords={setWords}
      getChosen={toStrings}
      toValue={(chosen) => all.filter((one) => chosen.includes(one))}
    />
  );
}
