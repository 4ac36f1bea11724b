import { createContext, useContext } from 'react';
import { useWatch } from 'react-hook-form';
import type { ConditionValues } from '../schema/condition';
import { type FieldState, getFieldState, hasConditions, valuesAt, withRow } from '../schema/fieldRules';
import type { Field } from '../schema/fieldTypes';

/** Values of the record outside of the form, if the form is one of its rows. */
export const OuterValues = createContext<ConditionValues | undefined>(undefined);

export const ruleValues = (path: string, values: ConditionValues, outer: ConditionValues | undefined): ConditionValues =>
  outer ? withRow(outer, values) : valuesAt(path, values);

export function useFieldState(field: Field, source: string): FieldState {
  const outer = useContext(OuterValues);
  const { isShown, isRequired, isReadOnly } = useWatch({
    disabled: !hasConditions(field),
    compute: (values: ConditionValues) => getFieldState(field, ruleValues(source, values, outer)),
  });
  return { isShown, isRequired, isReadOnly };
}
