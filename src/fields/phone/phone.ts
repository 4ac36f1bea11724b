import { defineFieldType } from '../../schema/defineFieldType';
import { rule } from '../../schema/fieldTypeDefinition';
import { lineRules, nameAsIs, textForm } from '../textRules';

/** Characters. */
export const longestPhone = 30;

/** Digits with the usual separators and an optional plus; the API decides about countries. */
const isPhone = (value: string) => /^\+?[\d\s().-]{5,24}$/.test(value) && value.replace(/\D/g, '').length >= 5;

const digitsOf = (value: unknown) => String(value ?? '').replace(/\D/g, '');

export const phoneType = defineFieldType('phone', {
  ...textForm,
  rules: () => [...lineRules(longestPhone), rule('phone', isPhone)],
  sortable: true,
  searchable: true,
  name: nameAsIs,
  isKept: (sent, got) => digitsOf(sent) === digitsOf(got),
});
