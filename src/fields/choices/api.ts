import type { FieldApi } from '../../schema/fieldApi';
import { rule } from '../../schema/fieldTypeDefinition';
import { choiceMetadata } from '../choiceMetadata';

/** Reads a list of texts: null and "" are an empty one, and a form may send one text alone. */
export const readTextList = (input: unknown): unknown =>
  input === null || input === '' ? [] : typeof input === 'string' ? [input] : input;

/** The API of lists of texts. */
export const textListApi = {
  read: readTextList,
  stored: 'json',
  missing: () => [],
  toWire: (value: unknown) => JSON.parse(String(value)),
} as const;

export const choicesApi: FieldApi<'choices'> = {
  ...textListApi,
  items: { rules: [rule<unknown>('choice', (value) => typeof value === 'string')] },
  // In the order of the declaration, each once.
  finish: (value: readonly string[], { choices }) => choices.filter((choice) => value.includes(choice)),
  metadata: (field) => choiceMetadata('multiple choice', field.choices, String),
};
