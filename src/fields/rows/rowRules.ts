import { composeSyncValidators, type Validator } from 'react-admin';
import type { Control } from 'react-hook-form';
import { hasConditions, valuesAt } from '../../schema/fieldRules';
import type { FieldDeclaration } from '../../schema/fieldTypes';
import type { AppLocale } from '../../schema/locales';
import { isWritable } from '../../schema/resource';
import { acceptStored } from '../useValidators';
import { getValidators } from '../validators';

export type RowRules = Readonly<Record<string, (path: string) => readonly Validator[]>>;

/** Combines validators to a rule of react-hook-form, with messages for react-admin's `ValidationError`. */
export function toRule(validators: readonly Validator[]): (value: unknown, values?: unknown) => true | string {
  const validate = composeSyncValidators([...validators]);
  return (value, values) => {
    const error = validate(value, values, {});
    return error ? `@@react-admin@@${JSON.stringify(error)}` : true;
  };
}

export function rowRules({ fields }: FieldDeclaration<'rows'>, locale: AppLocale): RowRules {
  const writable = Object.entries(fields).filter(([, field]) => isWritable(field));
  return Object.fromEntries(
    writable.map(([name, field]) => {
      const getOwn = (path: string) => getValidators(field, locale, (values) => valuesAt(path, values));
      const shared = hasConditions(field) ? undefined : getOwn('');
      return [name, (path: string) => shared ?? getOwn(path)];
    }),
  );
}

/** Registers the rules of a row without inputs. Forms validate registered paths only. */
export function registerRow(control: Control, { fields }: FieldDeclaration<'rows'>, source: string, rules: RowRules): void {
  for (const [name, getOwn] of Object.entries(rules)) {
    const field = fields[name];
    const path = `${source}.${name}`;
    if (field) control.register(path, { validate: toRule(getOwn(path).map((one) => acceptStored(one, field, path, control))) });
  }
}
