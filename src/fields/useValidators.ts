import { useMemo } from 'react';
import type { Validator } from 'react-admin';
import { type Control, useFormContext } from 'react-hook-form';
import type { Field } from '../schema/fieldTypes';
import { isSameValue } from './isSameValue';
import { usePageLocale } from './usePageLocale';
import { validatorsOf } from './validators';
import { isBlank } from './wire';

type Values = Readonly<Record<string, unknown>>;

/**
 * The validators of an input. A stored value is accepted as it is until it is changed: it is not sent, and an API may hold values that break
 * a declared rule.
 *
 * @param source path in the form's values
 */
export function useValidators(field: Field, source: string): Validator[] {
  const locale = usePageLocale();
  const { control } = useFormContext();
  return useMemo(
    () => validatorsOf(field, locale).map((one) => sparingStored(one, field, source, control)),
    [field, locale, source, control],
  );
}

/** Returns a validator that accepts the stored value of a path. */
export function sparingStored(validate: Validator, field: Field, source: string, control: Control): Validator {
  const spare: Validator = (value, values, props) => {
    const message = validate(value, values, props);
    if (!message) return message;
    // Read at each validation: a form that stays has other ones after a save.
    const stored = control._defaultValues as Values;
    const initial = storedValue(source, values, stored);
    if (!initial || !isSameValue(field, initial.value, value)) return message;
    // A rule that another value of the form breaks was not broken before, e.g. an end before the new start.
    return validate(value, stored, props) ? undefined : message;
  };
  return Object.assign(spare, { isRequired: (validate as { readonly isRequired?: boolean }).isRequired });
}

/** Returns the value at a path in the record that the form edits. Undefined for a new record or row. Rows are matched by their ids. */
function storedValue(source: string, values: Values, stored: Values): { readonly value: unknown } | undefined {
  if (isBlank(stored?.id)) return undefined;
  const [name = '', index, inRow] = source.split('.');
  if (inRow === undefined) return { value: stored[name] };
  const rowsOf = (from: Values) => (from[name] ?? []) as readonly Values[];
  const id = rowsOf(values)[Number(index)]?.id;
  const row = isBlank(id) ? undefined : rowsOf(stored).find((one) => one.id === id);
  return row && { value: row[inRow] };
}
