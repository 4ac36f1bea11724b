import { defineFieldType } from '../../schema/defineFieldType';
import { rule } from '../../schema/fieldTypeDefinition';
import { textList, toList } from '../wire';

export const choicesType = defineFieldType('choices', {
  ...textList,
  isEqual: (before, after) => JSON.stringify(toList(before).toSorted()) === JSON.stringify(toList(after).toSorted()),
  text: (value: readonly string[], _field, source, { translate, scope }) =>
    value.map((choice) => translate(`${scope}.choices.${source}.${choice}`, { _: choice })).join('; '),
  // Inputs offer only declared choices. The API decides about others.
  rules: ({ choices }) => [
    rule<readonly string[]>(
      'choice',
      (all) => all.every((one) => choices.includes(one)),
      (all) => ({ input: all.find((one) => !choices.includes(one)) }),
      'api',
    ),
  ],
  lookups: {
    names: ['exact', 'in', 'ne', 'isnull'],
    parse: (text, { choices }) => (choices.includes(text) ? text : undefined),
    code: 'invalid_choice',
  },
});
