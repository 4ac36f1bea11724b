import { useForkRef } from '@mui/material/utils';
import { type Ref, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useInput, ValidationError, type Validator } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Picker, type PickerProps } from '../../ui/pickers/Picker';
import type { Extra } from '../../ui/pickers/usePickedWords';
import { ChosenNames, describedByChips } from '../ChosenNames';
import { ControlLabel } from '../ControlLabel';
import type { EditorProps } from '../editorProps';
import { InputMessage } from '../InputMessage';
import { listError } from '../listError';
import { ClosedPicker } from './ClosedPicker';

interface FormPickerProps<T> extends Omit<PickerProps<T>, 'id' | 'help' | 'required' | 'onChange' | 'error' | 'chosen' | 'inputRef'> {
  readonly input: Pick<EditorProps<'reference'>, 'source' | 'id' | 'label' | 'help' | 'required' | 'validate'>;
  readonly getChosen: (value: unknown) => readonly T[];
  readonly toValue: (chosen: readonly T[]) => unknown;
  readonly onChosen?: (chosen: readonly T[]) => void;
  readonly creation?: Omit<Extra<T>, 'onPick'> & { readonly create: (words: string, use: (created: T) => void) => void };
}

/** Picker in a form. Typed words without a choice are a validation error. */
export function FormPicker<T>({ input, getChosen, toValue, onWords, onChosen, creation, ...picker }: FormPickerProps<T>) {
  const { id, label, help, required } = input;
  const { isMany } = picker;
  const { field, error, setWords } = useWordsInput(input);
  const { touched, touch, inputRef } = useTouched(field.ref);
  const chosen = getChosen(field.value);
  const change = (next: readonly T[]) => {
    onChosen?.(next);
    field.onChange(toValue(next));
  };
  const extra = creation && {
    ...creation,
    onPick: (words: string) => creation.create(words, (created) => change(isMany ? [...chosen, created] : [created])),
  };
  const byChips = isMany ? describedByChips(id) : undefined;
  const touchSoon = (how: Partial<Touched>) => {
    touch(how);
    picker.onWanted?.();
  };
  return (
    <>
      <ControlLabel id={id} label={label} required={required} />
      {isMany && <ChosenNames id={id} names={chosen.map(picker.getName)} />}
      {touched ? (
        <Picker
          {...picker}
          id={id}
          help={help}
          required={required}
          chosen={chosen}
          inputRef={inputRef}
          extra={extra}
          describedBy={byChips}
          isOpenAtFirst={touched.isOpen}
          wordsAtFirst={touched.words}
          error={error ? <ValidationError error={error} /> : undefined}
          onBlur={field.onBlur}
          onChange={change}
          onWords={(words) => {
            onWords(words);
            setWords(words);
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
            describedBy={byChips ?? (error || help ? `${id}-helper-text` : undefined)}
            onPoint={() => touchSoon({})}
            onFocus={() => touch({ isFocused: true })}
            onPress={() => touchSoon({ isFocused: true, isOpen: true })}
            onType={(words) => touchSoon({ isOpen: true, words })}
          />
          <InputMessage id={id} error={error} help={help} />
        </>
      )}
    </>
  );
}

function useWordsInput({ source, validate }: FormPickerProps<unknown>['input']) {
  const hasWords = useRef(false);
  const { trigger } = useFormContext();
  const rules = useMemo((): Validator[] => [() => (hasWords.current ? 'forms.reference.unfinished' : undefined), ...validate], [validate]);
  const { field, fieldState } = useInput({ source, validate: rules });
  const error = listError(fieldState.error);
  return {
    field,
    error,
    setWords(words: string) {
      hasWords.current = words !== '';
      if (error) void trigger(source);
    },
  };
}

interface Touched {
  readonly isFocused: boolean;
  readonly isOpen: boolean;
  /** May have been typed into the server's HTML before hydration. */
  readonly words: string;
}

const untouched: Touched = { isFocused: false, isOpen: false, words: '' };

function useTouched(ref: Ref<HTMLInputElement>) {
  const [touched, setTouched] = useState<Touched>();
  const input = useRef<HTMLInputElement>(null);
  // Tab selects the text, as in other inputs. Typed text continues at its end.
  useLayoutEffect(() => {
    if (!touched?.isFocused) return;
    input.current?.focus();
    if (touched.words === '') input.current?.select();
  }, [touched]);
  const touch = (more: Partial<Touched>) => setTouched((known) => ({ ...(known ?? untouched), ...more }));
  return { touched, touch, inputRef: useForkRef(input, ref) };
}
