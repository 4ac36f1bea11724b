import { brokenRules, type PasswordContext } from '../../schema/passwordRules';

/** Path of the repeated password, which is never sent. */
export const confirmationSource = 'profile_confirmation';

type FieldMessage = string | { readonly message: string; readonly args: Readonly<Record<string, unknown>> };

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

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
