import { defineFieldType } from '../../schema/defineFieldType';
import { lengthMetadata, textForm, textRules } from '../textRules';

export const longTextType = defineFieldType('longText', {
  ...textForm,
  rules: textRules,
  metadata: (field) => ({ type: 'string', ...lengthMetadata(field) }),
  searchable: true,
});
