import { brokenRules, type PasswordContext } from '../../schema/passwordRules';

/** Where the repeated password is in the form; never sent. */
export const confirmationSource = 'profile_confirmation';

/** A message of react-admin's validators, with its values. */
type FieldMessage = string | { readonly message: string; readonly args: Readonly<Record<string, unknown>> };

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/**
 * What is wrong with a new password and its repetition, and whether the present one is missing.
 *
 * @param source where the password is in `values`
 * @param current where the present one is, where the API wants it
 * @returns messages by source; none when it can be sent
 */
export function passwordErrors(
  values: Readonly<Record<string, unknown>>,
  source: string,
  context: PasswordContext,
  current?: string,
): Record<string, FieldMessage> {
  const errors: Record<string, FieldMessage> = {};
  if (current !== undefined && isEmpty(values[current])) errors[current] = 'ra.validation.required';
  const password = isEmpty(values[source]) ? '' : String(values[source]);
  const [broken] = brokenRules(password, context);
  if (password === '') errors[source] = 'ra.validation.required';
  else if (broken === 'tooLong') errors[source] = { message: 'ra.validation.maxLength', args: { max: context.maxLength } };
  else if (broken) errors[source] = { message: `profile.broken.${broken}`, args: { smart_count: context.minLength ?? 1 } };
  if (isEmpty(values[confirmationSource])) errors[confirmationSource] = 'ra.validation.required';
  else if (values[confirmationSource] !== values[source]) errors[confirmationSource] = 'profile.broken.different';
  return errors;
}
