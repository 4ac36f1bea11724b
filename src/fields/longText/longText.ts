import { defineFieldType } from '../../schema/fieldTypeDefinition';
import { lengthMetadata, textForm, textRules } from '../textRules';

export const longTextType = defineFieldType('longText', {
  ...textForm,
  width: 240,
  isFluid: true,
  wide: true,
  inputWidth: 'full',
  inputHeight: 94,
  rowShare: 3,
  rules: textRules,
  metadata: (field) => ({ type: 'string', ...lengthMetadata(field) }),
  searchable: true,
});
