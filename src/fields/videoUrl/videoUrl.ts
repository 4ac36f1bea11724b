import { defineFieldType } from '../../schema/defineFieldType';
import { textForm, webUrlRules } from '../textRules';

export const videoUrlType = defineFieldType('videoUrl', {
  ...textForm,
  rules: webUrlRules,
  sortable: true,
});
