import { defineFieldType } from '../../schema/fieldTypeDefinition';
import { htmlRules, isSameHtml, lengthMetadata, stripTags, textForm } from '../textRules';

export const richTextType = defineFieldType('richText', {
  ...textForm,
  width: 240,
  isFluid: true,
  wide: true,
  inputWidth: 'full',
  inputHeight: 172,
  rowShare: 3,
  rules: htmlRules,
  text: stripTags,
  stored: 'html',
  metadata: (field) => ({ type: 'string', ...lengthMetadata(field) }),
  isKept: isSameHtml,
});
