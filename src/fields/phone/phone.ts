import { defineFieldType } from '../../schema/defineFieldType';
import { rule } from '../../schema/fieldTypeDefinition';
import { lineRules, nameAsIs, textForm } from '../textRules';

export const maxPhoneLength = 30;

/** Allows separators and a plus. The API validates country codes. */
const isPhone = (value: string) => /^\+?[\d\s().-]{5,24}$/.test(value) && value.replace(/\D/g, '').length >= 5;

const toDigits = (value: unknown) => String(value ?? '').replace(/\D/g, '');

export const phoneType = defineFieldType('phone', {
  ...textForm,
  rules: () => [...lineRules(maxPhoneLength), rule('phone', isPhone)],
  sortable: true,
  searchable: true,
  name: nameAsIs,
  isStoredAs: (sent, got) => toDigits(sent) === toDigits(got),
});
