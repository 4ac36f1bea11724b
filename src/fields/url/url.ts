import { defineFieldType } from '../../schema/defineFieldType';
import { nameAsIs, textForm, webUrlRules } from '../textRules';

export const urlType = defineFieldType('url', {
  ...textForm,
  rules: webUrlRules,
  sortable: true,
  name: nameAsIs,
});
