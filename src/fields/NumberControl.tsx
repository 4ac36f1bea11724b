import type { FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Unit } from '../schema/fieldTypes';
import { TextControl, type TextControlProps } from './TextControl';
import { toNumberText, withoutGroups } from './toNumberText';

/**
 * Turns Arabic digits into Latin ones while they are typed, in the element itself so that the caret stays where it is. A number that is
 * pasted may have groups, as tables write it; while somebody types, a comma stays.
 */
export function normaliseDigits(event: FormEvent<HTMLInputElement>): void {
  const input = event.currentTarget;
  const isPasted = (event.nativeEvent as InputEvent).inputType === 'insertFromPaste';
  const textOf = (typed: string) => (isPasted ? withoutGroups(toNumberText(typed)) : toNumberText(typed));
  const text = textOf(input.value);
  if (text === input.value) return;
  const caret = textOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  input.value = text;
  input.setSelectionRange(caret, caret);
}

/** A unit in the form that the number before it asks for. */
function UnitAdornment({ source, unit }: { readonly source: string; readonly unit: Unit }) {
  const translate = useTranslate();
  const amount = Number(useWatch({ name: source }) ?? 0);
  return translate(`common.units.${unit}`, { smart_count: Number.isFinite(amount) ? amount : 0 });
}

type NumberControlProps = Omit<TextControlProps, 'writing' | 'htmlInput'> & {
  /** The smallest number allowed; unless it rules out a minus sign, a phone must offer one. */
  readonly min: number | undefined;
  readonly keyboard: 'numeric' | 'decimal';
};

/** What all numbers share: written from left to right in Latin digits, on the keyboard that has what they need. */
export function NumberControl({ min, keyboard, ...props }: NumberControlProps) {
  return (
    <TextControl {...props} writing="code" htmlInput={{ inputMode: (min ?? -1) >= 0 ? keyboard : 'text', onInput: normaliseDigits }} />
  );
}

/** The unit after a number, where the declaration names one. */
export const unitOf = (source: string, unit: Unit | undefined) => (unit ? <UnitAdornment source={source} unit={unit} /> : undefined);
