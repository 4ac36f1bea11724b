import { defineFieldType } from '../../schema/fieldTypeDefinition';
import { longestUrl, testUrl, textForm, webUrlRules } from '../textRules';

export const videoUrl = defineFieldType('videoUrl', {
  ...textForm,
  width: 120,
  rules: webUrlRules,
  metadata: () => ({ type: 'url', max_length: longestUrl }),
  sortable: true,
  testValue: testUrl,
  section: 'media',
});
