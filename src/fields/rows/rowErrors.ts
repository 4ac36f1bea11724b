import type { Validator } from 'react-admin';
import { composeSyncValidators } from 'react-admin';
import { type FieldErrors, get } from 'react-hook-form';

/** Validators of a whole list as react-hook-form's rule, in the text form that react-admin's `ValidationError` reads. */
export function arrayRule(validators: Validator[]) {
  const validate = composeSyncValidators(validators);
  return {
    validate: (value: unknown): true | string => {
      const error = validate(value, {}, {});
      if (!error) return true;
      return typeof error === 'string' ? error : `@@react-admin@@${JSON.stringify(error)}`;
    },
  };
}

/** The error of a list as a whole: the form keeps it beside those of its rows, the server's and the rules' in two places. */
export function arrayErrorOf(errors: FieldErrors, source: string): string | undefined {
  const own = get(errors, source) as { message?: string; root?: { message?: string } } | undefined;
  return own?.root?.message ?? own?.message;
}
