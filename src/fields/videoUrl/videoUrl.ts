import { defineFieldType } from '../../schema/fieldTypeDefinition';
import { codeForm, longestUrl, webUrlRules } from '../textRules';

export const videoUrlType = defineFieldType('videoUrl', {
  ...codeForm,
  width: 120,
  isFluid: true,
  rules: webUrlRules,
  metadata: () => ({ type: 'url', max_length: longestUrl }),
  sortable: true,
});
