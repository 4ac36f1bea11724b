import { commonPasswords } from '../../src/schema/commonPasswords';
import { maxPasswordLength } from '../../src/schema/passwordLength';
import { brokenRules, minPasswordLength, type PasswordRule } from '../../src/schema/passwordRules';
import type { ResolvedResource } from '../../src/schema/resource';
import { fieldsOfType } from '../database/tables';
import { type ApiErrorEntry, invalid } from '../http/apiError';

type Values = Readonly<Record<string, unknown>>;

const codes: { readonly [R in PasswordRule]: string } = {
  length: 'min_length',
  tooLong: 'max_length',
  personal: 'password_too_similar',
  guessable: 'password_too_common',
};

/** Of a PIN only the length is checked. @param record stored; a password must not contain its words @throws ApiError 400 at each one */
export function checkPasswords(resource: ResolvedResource, values: Values, record: Values = {}): void {
  const entries = fieldsOfType(resource.fields, 'password').flatMap(({ source, field }): ApiErrorEntry[] => {
    const password = values[source];
    const { minLength = minPasswordLength, maxLength = maxPasswordLength } = field;
    if (typeof password !== 'string' || maxLength < minPasswordLength) return [];
    const personal = getWords(resource, { ...record, ...values });
    const [broken] = brokenRules(password, { minLength, maxLength, personal, common: commonPasswords });
    return broken ? [{ code: codes[broken], attr: source, values: { min: minLength, max: maxLength } }] : [];
  });
  if (entries.length > 0) throw invalid(entries);
}

function getWords({ fields, recordRepresentation, account }: ResolvedResource, values: Values): string[] {
  const sources = [recordRepresentation, account?.name, ...fieldsOfType(fields, 'email').map(({ source }) => source)];
  return sources.flatMap((source) => {
    const value = source === undefined ? undefined : values[source];
    return typeof value === 'string' ? [value] : [];
  });
}
