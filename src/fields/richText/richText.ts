import { defineFieldType } from '../../schema/defineFieldType';
import { htmlRules, isSameHtml, stripTags, textForm } from '../textRules';

export const richTextType = defineFieldType('richText', {
  ...textForm,
  rules: htmlRules,
  text: stripTags,
  isStoredAs: isSameHtml,
});
