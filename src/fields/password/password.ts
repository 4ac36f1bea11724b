import { defineFieldType } from '../../schema/defineFieldType';
import { rule } from '../../schema/fieldTypeDefinition';
import { mostPasswordLength, passwordLength } from '../../schema/passwordRules';
import { isText } from '../textRules';
import { asIs, isBlank, plain } from '../wire';

export const passwordType = defineFieldType('password', {
  toRecord: asIs,
  // Write-only: an empty one means "leave it as it is".
  toPayload: (value) => (isBlank(value) ? undefined : value),
  isEqual: (_before, after) => plain(after) === null,
  text: () => '',
  rules: ({ minLength: min, maxLength: max = mostPasswordLength }) => [
    ...isText.slice(0, 1),
    rule('blank', (value) => value !== ''),
    ...(min === undefined ? [] : [rule('minLength', (value) => passwordLength(value) >= min, { min })]),
    rule('maxLength', (value) => passwordLength(value) <= max, { max }),
  ],
  isKept: () => true,
});
