import { defineFieldType } from '../../schema/defineFieldType';
import { rule } from '../../schema/fieldTypeDefinition';
import { nameAsIs, textForm, textRules } from '../textRules';

export const textType = defineFieldType('text', {
  ...textForm,
  rules(field) {
    const whole = field.pattern === undefined ? undefined : new RegExp(`^(?:${field.pattern})$`, 'u');
    return [...textRules(field), ...(whole ? [rule('pattern', (value) => whole.test(value))] : [])];
  },
  sortable: true,
  searchable: true,
  name: nameAsIs,
});
