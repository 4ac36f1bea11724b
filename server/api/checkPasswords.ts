import { commonPasswords } from '../../src/schema/commonPasswords';
import { brokenRules, leastPasswordLength, mostPasswordLength, type PasswordRule } from '../../src/schema/passwordRules';
import type { ResolvedResource } from '../../src/schema/resource';
import { fieldsOfType } from '../database/tables';
import { type ApiErrorEntry, invalid } from '../http/apiError';

type Values = Readonly<Record<string, unknown>>;

/** Django's codes for what its own password validators say. */
const codes: { readonly [R in PasswordRule]: string } = {
  length: 'min_length',
  tooLong: 'max_length',
  personal: 'password_too_similar',
  guessable: 'password_too_common',
};

/**
 * Holds new passwords to the one rule (`passwordRules.ts`). A field that cannot hold a password of the least length is a PIN, whose
 * length is all that can be asked of it.
 *
 * @param values what a body says, valid otherwise; passwords as they were typed
 * @param record the record as it will be besides, whose words a password must not hold
 * @throws ApiError 400 at each password
 */
export function checkPasswords(resource: ResolvedResource, values: Values, record: Values = {}): void {
  const entries = fieldsOfType(resource.fields, 'password').flatMap(({ source, field }): ApiErrorEntry[] => {
    const password = values[source];
    const { minLength = leastPasswordLength, maxLength = mostPasswordLength } = field;
    if (typeof password !== 'string' || maxLength < leastPasswordLength) return [];
    const personal = wordsOf(resource, { ...record, ...values });
    const [broken] = brokenRules(password, { minLength, maxLength, personal, common: commonPasswords });
    return broken ? [{ code: codes[broken], attr: source, values: { min: minLength, max: maxLength } }] : [];
  });
  if (entries.length > 0) throw invalid(entries);
}

/** Words of whoever a record is about: its e-mail addresses and its name. */
function wordsOf({ fields, recordRepresentation, account }: ResolvedResource, values: Values): string[] {
  const sources = [recordRepresentation, account?.name, ...fieldsOfType(fields, 'email').map(({ source }) => source)];
  return sources.flatMap((source) => {
    const value = source === undefined ? undefined : values[source];
    return typeof value === 'string' ? [value] : [];
  });
}
