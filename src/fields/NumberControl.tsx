import type { FormEvent, KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Unit } from '../schema/fieldTypes';
import { TextControl, type TextControlProps } from './TextControl';
import { toNumberText, withoutSeparators } from './toNumberText';

/**
 * Turns Arabic digits into Latin ones while they are typed, in the element itself so that the caret stays where it is. A pasted number
 * loses its groups; a typed one keeps them until the input is left.
 */
export function normaliseDigits(event: FormEvent<HTMLInputElement>): void {
  const input = event.currentTarget;
  const isPasted = (event.nativeEvent as InputEvent).inputType === 'insertFromPaste';
  const textOf = (typed: string) => (isPasted ? withoutSeparators(typed) : toNumberText(typed));
  const text = textOf(input.value);
  if (text === input.value) return;
  const caret = textOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  input.value = text;
  input.setSelectionRange(caret, caret);
}

/** The unit in the plural form of its number. */
function UnitAdornment({ source, unit }: { readonly source: string; readonly unit: Unit }) {
  const translate = useTranslate();
  const amount = Number(useWatch({ name: source }) ?? 0);
  return translate(`common.units.${unit}`, { smart_count: Number.isFinite(amount) ? amount : 0 });
}

type NumberControlProps = Omit<TextControlProps, 'writing' | 'htmlInput'> & {
  /** The minimum. Keyboards of phones have a minus sign if it may be negative. */
  readonly min: number | undefined;
  readonly keyboard: 'numeric' | 'decimal';
};

/** The input of all numbers: left to right, in Latin digits. */
export function NumberControl({ min, keyboard, ...props }: NumberControlProps) {
  const { source, parse } = props;
  const { getValues, setValue } = useFormContext();
  /** Replaces `1,234.5` by the form's value. An import reads it too. */
  const removeGroups = () => {
    const typed: unknown = getValues(source);
    if (typeof typed !== 'string' || !typed.includes(',')) return;
    const text = withoutSeparators(typed);
    if (text !== typed) setValue(source, parse ? parse(text) : text, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') removeGroups();
  };
  const inputMode = (min ?? -1) >= 0 ? keyboard : 'text';
  return (
    <TextControl {...props} writing="code" onLeave={removeGroups} htmlInput={{ inputMode, onInput: normaliseDigits, onKeyDown: press }} />
  );
}

/** Returns the unit after a number, if one is declared. */
export const unitOf = (source: string, unit: Unit | undefined) => (unit ? <UnitAdornment source={source} unit={unit} /> : undefined);
