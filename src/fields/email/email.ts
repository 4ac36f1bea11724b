import { defineFieldType } from '../../schema/defineFieldType';
import { rule } from '../../schema/fieldTypeDefinition';
import { lineRules, nameAsIs, textForm } from '../textRules';

const emailForm = /^[\w!#$%&'*+/=?^`{}|~-]+(\.[\w!#$%&'*+/=?^`{}|~-]+)*@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i;
export const maxEmailLength = 254;

export const emailType = defineFieldType('email', {
  ...textForm,
  rules: () => [...lineRules(maxEmailLength), rule('email', (value) => emailForm.test(value))],
  sortable: true,
  searchable: true,
  name: nameAsIs,
});
