import { defineFieldType } from '../../schema/defineFieldType';
import { rule } from '../../schema/fieldTypeDefinition';
import { codeForm, lineRules, nameAsIs } from '../textRules';

/** Django's form of an address, without the quoted one that nobody has. */
const emailForm = /^[\w!#$%&'*+/=?^`{}|~-]+(\.[\w!#$%&'*+/=?^`{}|~-]+)*@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i;
const longest = 254;

export const emailType = defineFieldType('email', {
  ...codeForm,
  rules: () => [...lineRules(longest), rule('email', (value) => emailForm.test(value))],
  metadata: () => ({ type: 'email', max_length: longest }),
  sortable: true,
  searchable: true,
  name: nameAsIs,
});
