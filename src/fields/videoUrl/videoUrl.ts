import { defineFieldType } from '../../schema/defineFieldType';
import { codeForm, longestUrl, webUrlRules } from '../textRules';

export const videoUrlType = defineFieldType('videoUrl', {
  ...codeForm,
  rules: webUrlRules,
  metadata: () => ({ type: 'url', max_length: longestUrl }),
  sortable: true,
});
