import { defineFieldType, rule } from '../../schema/fieldTypeDefinition';
import { latinDigits } from '../../schema/latinDigits';
import { lineRules, textForm } from '../textRules';

const longest = 30;

/** Digits with the usual separators and an optional plus; the API decides about countries. */
const isPhone = (value: string) => /^\+?[\d\s().-]{5,24}$/.test(value) && value.replace(/\D/g, '').length >= 5;

export const phone = defineFieldType('phone', {
  ...textForm,
  width: 112,
  rowShare: 1.6,
  read: (input) => (typeof input === 'string' ? latinDigits(input).trim() : textForm.read(input)),
  rules: () => [...lineRules(longest), rule('phone', isPhone)],
  metadata: () => ({ type: 'string', max_length: longest }),
});
