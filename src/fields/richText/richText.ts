import { defineFieldType } from '../../schema/defineFieldType';
import { htmlRules, isSameHtml, lengthMetadata, stripTags, textForm } from '../textRules';

export const richTextType = defineFieldType('richText', {
  ...textForm,
  rules: htmlRules,
  text: stripTags,
  stored: 'html',
  metadata: (field) => ({ type: 'string', ...lengthMetadata(field) }),
  isKept: isSameHtml,
});
