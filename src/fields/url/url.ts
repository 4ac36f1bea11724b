import { defineFieldType } from '../../schema/fieldTypeDefinition';
import { codeForm, longestUrl, nameAsIs, testUrl, webUrlRules } from '../textRules';

export const urlType = defineFieldType('url', {
  ...codeForm,
  width: 160,
  isFluid: true,
  rules: webUrlRules,
  metadata: () => ({ type: 'url', max_length: longestUrl }),
  sortable: true,
  name: nameAsIs,
  testValue: testUrl,
  drafted: { worth: 1, place: 9 },
  section: 'contact',
});
