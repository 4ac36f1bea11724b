import type { Validator } from 'react-admin';
import { newValues } from '../../../fields/emptyValues';
import { getValidators } from '../../../fields/validators';
import { getFieldState, ruleSources } from '../../../schema/fieldRules';
import type { Field, FieldOfType, LocalizedKind } from '../../../schema/fieldTypes';
import { contentLocales } from '../../../schema/locales';
import { isWritable } from '../../../schema/resource';
import type { Mapping } from './matchColumns';
import type { PlanContext, Problem } from './plannedRow';

/** Checks the values of a row: for a stored record those that change, and those whose rules name a changed field. */
export function createValueChecker({ resource, locale }: Pick<PlanContext, 'resource' | 'locale'>) {
  const fields = Object.entries(resource.fields)
    .filter(([, field]) => isWritable(field))
    .flatMap(([source, field]) => {
      const validators = getValidators(toWrittenField(field), locale);
      const keys = field.type === 'localized' ? contentLocales.map((one) => `${source}_${one}`) : [source];
      return keys.map((key) => ({ key, field, validators }));
    });
  return (changes: Record<string, unknown>, previous: Record<string, unknown> | undefined, mapping: Mapping): Problem[] => {
    const values = { ...(previous ?? newValues(resource.fields)), ...changes };
    const isTouched = (key: string, field: Field) => [key, ...ruleSources(field)].some((one) => one in changes);
    return fields.flatMap(({ key, field, validators }): Problem[] => {
      if (previous && !isTouched(key, field)) return [];
      const found =
        key in changes && getFieldState(field, values).isReadOnly ? 'transfer.cell.locked' : findBroken(validators, key, values);
      // A record that broke a rule before may be saved, as the API sees it too.
      if (!found || (previous && !(key in changes) && findBroken(validators, key, previous))) return [];
      const { message, args } = typeof found === 'string' ? { message: found, args: {} } : found;
      const column = mapping.indexOf(key);
      return [{ ...(column >= 0 ? { column } : { source: key }), message, args: { ...args } }];
    });
  };
}

function findBroken(validators: readonly Validator[], key: string, values: Record<string, unknown>) {
  for (const validate of validators) {
    const found = validate(values[key], values, { translate: String } as never) as string | { message: string; args: object } | undefined;
    if (found) return found;
  }
  return undefined;
}

export function toWrittenField(field: Field): Field {
  if (field.type !== 'localized') return field;
  const { of, type: _type, unique: _unique, ...options } = field;
  return { ...options, type: of } as FieldOfType<LocalizedKind>;
}
