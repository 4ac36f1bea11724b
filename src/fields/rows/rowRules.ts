import { composeSyncValidators, type Validator } from 'react-admin';
import type { Control } from 'react-hook-form';
import type { AppLocale, FieldDeclaration } from '../../schema/fieldTypes';
import { isWritable } from '../../schema/resource';
import { sparingStored } from '../useValidators';
import { validatorsOf } from '../validators';

/** Validators by the name of a row's field. */
export type RowRules = Readonly<Record<string, readonly Validator[]>>;

/** Returns validators as one rule of react-hook-form, whose message is in the text form that react-admin's `ValidationError` reads. */
export function toRule(validators: readonly Validator[]): (value: unknown, values?: unknown) => true | string {
  const validate = composeSyncValidators([...validators]);
  return (value, values) => {
    const error = validate(value, values, {});
    return error ? `@@react-admin@@${JSON.stringify(error)}` : true;
  };
}

/** Returns the validators of a row's fields, which are the same for all rows. */
export function rowRules({ fields }: FieldDeclaration<'rows'>, locale: AppLocale): RowRules {
  const writable = Object.entries(fields).filter(([, field]) => isWritable(field));
  return Object.fromEntries(writable.map(([name, field]) => [name, validatorsOf(field, locale)]));
}

/** Registers the rules of a row that has no inputs: inputs register their own, and a form validates only what is registered. */
export function registerRow(control: Control, { fields }: FieldDeclaration<'rows'>, source: string, rules: RowRules): void {
  for (const [name, validators] of Object.entries(rules)) {
    const field = fields[name];
    const path = `${source}.${name}`;
    if (field) control.register(path, { validate: toRule(validators.map((one) => sparingStored(one, field, path, control))) });
  }
}
