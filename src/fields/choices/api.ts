import type { FieldApi } from '../../schema/fieldApi';
import { rule } from '../../schema/fieldTypeDefinition';
import { choiceMetadata } from '../choice/api';

/** Reads a list of texts. Null and "" are an empty list. Forms may send a single text. */
export const readTextList = (input: unknown): unknown =>
  input === null || input === '' ? [] : typeof input === 'string' ? [input] : input;

export const textListApi = {
  read: readTextList,
  stored: 'json',
  missing: () => [],
  toWire: (value: unknown) => JSON.parse(String(value)),
} as const;

export const choicesApi: FieldApi<'choices'> = {
  ...textListApi,
  items: { rules: [rule<unknown>('choice', (value) => typeof value === 'string')] },
  // In declaration order, without duplicates.
  finish: (value: readonly string[], { choices }) => choices.filter((choice) => value.includes(choice)),
  metadata: (field) => choiceMetadata('multiple choice', field.choices, String),
};
