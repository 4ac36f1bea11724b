import { defineFieldType } from '../../schema/defineFieldType';
import { textForm, textRules } from '../textRules';

export const longTextType = defineFieldType('longText', {
  ...textForm,
  rules: textRules,
  searchable: true,
});
