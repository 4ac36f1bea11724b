import type { FormEvent, KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Unit } from '../schema/fieldTypes';
import { TextControl, type TextControlProps } from './TextControl';
import { toNumberText, withoutSeparators } from './toNumberText';

/** Replaces Arabic digits as they are typed, in the element itself, so that the caret stays. Pasted numbers lose their separators. */
export function normaliseDigits(event: FormEvent<HTMLInputElement>): void {
  const input = event.currentTarget;
  const isPasted = (event.nativeEvent as InputEvent).inputType === 'insertFromPaste';
  const getTextValue = (typed: string) => (isPasted ? withoutSeparators(typed) : toNumberText(typed));
  const text = getTextValue(input.value);
  if (text === input.value) return;
  const caret = getTextValue(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  input.value = text;
  input.setSelectionRange(caret, caret);
}

function UnitAdornment({ source, unit }: { readonly source: string; readonly unit: Unit }) {
  const translate = useTranslate();
  const amount = Number(useWatch({ name: source }) ?? 0);
  return translate(`common.units.${unit}`, { smart_count: Number.isFinite(amount) ? amount : 0 });
}

type NumberControlProps = Omit<TextControlProps, 'writing' | 'htmlInput'> & {
  /** Phones show a minus sign if it is negative or undefined. */
  readonly min: number | undefined;
  readonly keyboard: 'numeric' | 'decimal';
};

export function NumberControl({ min, keyboard, ...props }: NumberControlProps) {
  const { source, parse } = props;
  const { getValues, setValue } = useFormContext();
  /** Replaces `1,234.5` by the form's value. The import reads such numbers too. */
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

export const renderUnit = (source: string, unit: Unit | undefined) => (unit ? <UnitAdornment source={source} unit={unit} /> : undefined);
