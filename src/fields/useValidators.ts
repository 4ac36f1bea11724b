import { useContext, useMemo } from 'react';
import type { Validator } from 'react-admin';
import { type Control, useFormContext } from 'react-hook-form';
import type { Field } from '../schema/fieldTypes';
import { isSameValue } from './isSameValue';
import { OuterValues, ruleValues } from './useFieldState';
import { usePageLocale } from './usePageLocale';
import { getValidators } from './validators';
import { isBlank } from './wire';

type Values = Readonly<Record<string, unknown>>;

/** Returns validators that accept the stored value, because it is not sent and may break a newer rule. */
export function useValidators(field: Field, source: string, anyOfMessage: string): Validator[] {
  const locale = usePageLocale();
  const outer = useContext(OuterValues);
  const { control } = useFormContext();
  return useMemo(
    () =>
      getValidators(field, locale, (values) => ruleValues(source, values, outer), anyOfMessage).map((one) =>
        acceptStored(one, field, source, control),
      ),
    [field, locale, source, control, outer, anyOfMessage],
  );
}

export function acceptStored(validate: Validator, field: Field, source: string, control: Control): Validator {
  const spare: Validator = (value, values, props) => {
    const message = validate(value, values, props);
    if (!message) return message;
    const stored = control._defaultValues as Values;
    const initial = storedValue(source, values, stored);
    if (!initial || !isSameValue(field, initial.value, value)) return message;
    // Another field's change may break this rule, e.g. a new start after the end.
    return validate(value, stored, props) ? undefined : message;
  };
  return Object.assign(spare, { isRequired: (validate as { readonly isRequired?: boolean }).isRequired });
}

function storedValue(path: string, values: Values, stored: Values): { readonly value: unknown } | undefined {
  const record = storedRecord(path, values, stored);
  return record && { value: record[path.slice(path.lastIndexOf('.') + 1)] };
}

/** Returns the stored record or row that has the field at a path, unless it is new. Rows are matched by id. */
export function storedRecord(path: string, values: Values, stored: Values): Values | undefined {
  if (isBlank(stored?.id)) return undefined;
  const [name = '', index, inRow] = path.split('.');
  if (inRow === undefined) return stored;
  const getRows = (from: Values) => (from[name] ?? []) as readonly Values[];
  const id = getRows(values)[Number(index)]?.id;
  return isBlank(id) ? undefined : getRows(stored).find((one) => one.id === id);
}
