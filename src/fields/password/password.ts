import { defineFieldType } from '../../schema/defineFieldType';
import { rule } from '../../schema/fieldTypeDefinition';
import { maxPasswordLength, passwordLength } from '../../schema/passwordLength';
import { isText } from '../textRules';
import { asIs, isBlank, plain } from '../wire';

export const passwordType = defineFieldType('password', {
  toRecord: asIs,
  // Write-only: an empty value keeps the stored password.
  toPayload: (value) => (isBlank(value) ? undefined : value),
  isEqual: (_before, after) => plain(after) === null,
  text: () => '',
  rules: ({ minLength: min, maxLength: max = maxPasswordLength }) => [
    ...isText.slice(0, 1),
    rule('blank', (value) => value !== ''),
    ...(min === undefined ? [] : [rule('minLength', (value) => passwordLength(value) >= min, { min })]),
    rule('maxLength', (value) => passwordLength(value) <= max, { max }),
  ],
  isStoredAs: () => true,
});
