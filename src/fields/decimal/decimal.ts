import { defineFieldType } from '../../schema/fieldTypeDefinition';
import { decimalForm } from '../numberRules';

export const decimal = defineFieldType('decimal', {
  ...decimalForm,
  width: 48,
});
