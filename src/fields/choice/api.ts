import type { FieldApi } from '../../schema/fieldApi';
import { toLabel } from '../../schema/toLabel';
import { emptyIsNull } from '../wire';

export const choiceMetadata = (type: string, choices: readonly string[], toValue: (choice: string) => unknown) => ({
  type,
  choices: choices.map((choice) => ({ value: toValue(choice), display_name: toLabel(choice) })),
});

export const choiceApi: FieldApi<'choice'> = {
  read: (input, { integer: isNumber }) => emptyIsNull(isNumber && typeof input === 'number' ? String(input) : input),
  toWire: (value, { integer: isNumber }) => (isNumber ? Number(value) : value),
  metadata: (field) => choiceMetadata('choice', field.choices, field.integer ? Number : String),
};
