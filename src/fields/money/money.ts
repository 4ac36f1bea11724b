import { defineFieldType } from '../../schema/fieldTypeDefinition';
import { decimalForm } from '../numberRules';

export const money = defineFieldType('money', {
  ...decimalForm,
  width: 72,
});
