import { defineFieldType } from '../../schema/defineFieldType';
import { codeForm, longestUrl, nameAsIs, webUrlRules } from '../textRules';

export const urlType = defineFieldType('url', {
  ...codeForm,
  rules: webUrlRules,
  metadata: () => ({ type: 'url', max_length: longestUrl }),
  sortable: true,
  name: nameAsIs,
});
