import { defineFieldType } from '../../schema/defineFieldType';
import { rule } from '../../schema/fieldTypeDefinition';
import { plainCode } from '../../schema/latinDigits';
import { lineRules, nameAsIs, textForm } from '../textRules';

const longest = 30;

/** Digits with the usual separators and an optional plus; the API decides about countries. */
const isPhone = (value: string) => /^\+?[\d\s().-]{5,24}$/.test(value) && value.replace(/\D/g, '').length >= 5;

const digitsOf = (value: unknown) => String(value ?? '').replace(/\D/g, '');

export const phoneType = defineFieldType('phone', {
  ...textForm,
  read: (input) => (typeof input === 'string' ? plainCode(input).trim() : textForm.read(input)),
  rules: () => [...lineRules(longest), rule('phone', isPhone)],
  metadata: () => ({ type: 'string', max_length: longest }),
  sortable: true,
  searchable: true,
  name: nameAsIs,
  isKept: (sent, got) => digitsOf(sent) === digitsOf(got),
});
