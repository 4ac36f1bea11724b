import { useForkRef } from '@mui/material/utils';
import { type Ref, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useInput, ValidationError, type Validator } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Picker, type PickerProps } from '../../ui/pickers/Picker';
import type { Extra } from '../../ui/pickers/usePicker';
import { ChosenNames, describedByChips } from '../ChosenNames';
import { ControlLabel } from '../ControlLabel';
import type { EditorProps } from '../editorProps';
import { InputMessage } from '../InputMessage';
import { listError } from '../listError';
import { ClosedPicker } from './ClosedPicker';

type BoundProps = Pick<EditorProps<'reference'>, 'source' | 'id' | 'label' | 'help' | 'required' | 'validate'>;

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
  readonly onChosen?: (chosen: readonly T[]) => void;
  /** Makes what was not found, and is given what to do with it. */
  readonly creation?: Omit<Extra<T>, 'onPick'> & { readonly create: (words: string, use: (created: T) => void) => void };
}

/** A picker that is an input of the form: what was typed into it and is not chosen keeps the form from being saved without it. */
export function FormPicker<T>({
  source,
  id,
  label,
  required,
  validate,
  chosenOf,
  toValue,
  onWords,
  onChosen,
  creation,
  ...picker
}: FormPickerProps<T>) {
  const isUnfinished = useRef(false);
  const rules = useMemo(
    (): Validator[] => [() => (isUnfinished.current ? 'forms.reference.unfinished' : undefined), ...validate],
    [validate],
  );
  const { field, fieldState } = useInput({ source, validate: rules });
  const { trigger } = useFormContext();
  const error = listError(fieldState.error);
  const chosen = chosenOf(field.value);
  const change = (next: readonly T[]) => {
    onChosen?.(next);
    field.onChange(toValue(next));
  };
  const extra = creation && {
    ...creation,
    onPick: (words: string) => creation.create(words, (created) => change(picker.isMany ? [...chosen, created] : [created])),
  };
  const { touched, touch, inputRef } = useTouched(field.ref);
  const byChips = picker.isMany ? describedByChips(id) : undefined;
  return (
    <>
      <ControlLabel id={id} label={label} required={required} />
      {picker.isMany && <ChosenNames id={id} names={chosen.map(picker.nameOf)} />}
      {touched ? (
        <Picker
          {...picker}
          describedBy={byChips}
          isOpenAtFirst={touched.isOpen}
          wordsAtFirst={touched.words}
          id={id}
          required={required}
          chosen={chosen}
          error={error ? <ValidationError error={error} /> : undefined}
          inputRef={inputRef}
          onBlur={field.onBlur}
          extra={extra}
          onChange={change}
          onWords={(words) => {
            isUnfinished.current = words !== '';
            onWords(words);
            if (error) void trigger(source);
          }}
        />
      ) : (
        <>
          <ClosedPicker
            {...picker}
            id={id}
            required={required}
            chosen={chosen}
            inputRef={field.ref}
            isInvalid={Boolean(error)}
            describedBy={byChips ?? (error || picker.help ? `${id}-helper-text` : undefined)}
            onPoint={() => {
              touch({});
              picker.onWanted?.();
            }}
            onFocus={() => touch({ isFocused: true })}
            onPress={() => {
              touch({ isFocused: true, isOpen: true });
              picker.onWanted?.();
            }}
            onType={(words) => {
              touch({ isOpen: true, words });
              picker.onWanted?.();
            }}
          />
          <InputMessage id={id} error={error} help={picker.help} />
        </>
      )}
    </>
  );
}

/** What was done with a closed picker. */
interface Touched {
  readonly isFocused: boolean;
  readonly isOpen: boolean;
  /** Typed into it, as into a screen that the gateway drew. */
  readonly words: string;
}

const untouched: Touched = { isFocused: false, isOpen: false, words: '' };

/** How somebody came to a picker for the first time. The real one takes the place of the closed one then, and the focus where it was. */
function useTouched(ref: Ref<HTMLInputElement>) {
  const [touched, setTouched] = useState<Touched>();
  const input = useRef<HTMLInputElement>(null);
  // Whoever came by the keyboard is where they were, with the text selected, as in every other input. What was typed goes on at its end.
  useLayoutEffect(() => {
    if (!touched?.isFocused) return;
    input.current?.focus();
    if (touched.words === '') input.current?.select();
  }, [touched]);
  const touch = (more: Partial<Touched>) => setTouched((known) => ({ ...(known ?? untouched), ...more }));
  return { touched, touch, inputRef: useForkRef(input, ref) };
}
