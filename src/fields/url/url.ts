import { defineFieldType } from '../../schema/fieldTypeDefinition';
import { codeForm, longestUrl, nameAsIs, webUrlRules } from '../textRules';

export const urlType = defineFieldType('url', {
  ...codeForm,
  width: 160,
  isFluid: true,
  rules: webUrlRules,
  metadata: () => ({ type: 'url', max_length: longestUrl }),
  sortable: true,
  name: nameAsIs,
});
