import { Box } from '@mui/material';
import { type ReactNode, useMemo, useRef } from 'react';
import { useInput, ValidationError, type Validator } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Picker, type PickerProps } from '../../ui/pickers/Picker';
import { InputLabel } from '../InputLabel';
import type { InputProps } from '../inputProps';
import { listError } from '../listError';

type BoundProps = Pick<InputProps<'reference'>, 'source' | 'id' | 'label' | 'help' | 'required' | 'validate'>;

/** What the form needs to know of an input. */
export const boundProps = ({ source, id, label, help, required, validate }: BoundProps): BoundProps => ({
  source,
  id,
  label,
  help,
  required,
  validate,
});

export interface FormPickerProps<T>
  extends BoundProps,
    Omit<PickerProps<T>, keyof BoundProps | 'onChange' | 'error' | 'chosen' | 'inputRef'> {
  /** What is chosen, of the form's value. */
  readonly chosenOf: (value: unknown) => readonly T[];
  /** The form's value, of what is chosen. */
  readonly toValue: (chosen: readonly T[]) => unknown;
  readonly children?: ReactNode;
}

/** A picker that is an input of the form: what was typed into it and is not chosen keeps the form from being saved without it. */
export function FormPicker<T>({ source, id, label, required, validate, chosenOf, toValue, onWords, ...picker }: FormPickerProps<T>) {
  const isUnfinished = useRef(false);
  const rules = useMemo(
    (): Validator[] => [() => (isUnfinished.current ? 'forms.reference.unfinished' : undefined), ...validate],
    [validate],
  );
  const { field, fieldState } = useInput({ source, validate: rules });
  const { trigger } = useFormContext();
  const error = listError(fieldState.error);
  return (
    <Box>
      <InputLabel id={id} label={label} required={required} />
      <Picker
        {...picker}
        id={id}
        required={required}
        chosen={chosenOf(field.value)}
        error={error ? <ValidationError error={error} /> : undefined}
        inputRef={field.ref}
        onBlur={field.onBlur}
        onChange={(next) => field.onChange(toValue(next))}
        onWords={(words) => {
          isUnfinished.current = words !== '';
          onWords(words);
          if (error) void trigger(source);
        }}
      />
    </Box>
  );
}
