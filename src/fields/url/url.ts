import { defineFieldType } from '../../schema/fieldTypeDefinition';
import { longestUrl, textForm, webUrlRules } from '../textRules';

export const url = defineFieldType('url', {
  ...textForm,
  width: 160,
  rules: webUrlRules,
  metadata: () => ({ type: 'url', max_length: longestUrl }),
});
