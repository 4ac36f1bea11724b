import { defineFieldType } from '../../schema/defineFieldType';
import { rule } from '../../schema/fieldTypeDefinition';
import { isSameSet, textList, toList } from '../wire';

const defaultMax = 1000;

export const tagsType = defineFieldType('tags', {
  ...textList,
  isEqual: (before, after) => JSON.stringify(toList(before)) === JSON.stringify(toList(after)),
  text: (value: readonly string[]) => value.join('; '),
  rules: ({ maxItems = defaultMax, maxLength = defaultMax }) => [
    rule<readonly string[]>('maxItems', (all) => all.length <= maxItems, { smart_count: maxItems, max: maxItems }),
    rule<readonly string[]>(
      'tagLength',
      (all) => all.every((one) => one.length <= maxLength),
      (all) => ({ tag: all.find((one) => one.length > maxLength), max: maxLength }),
    ),
    rule<readonly string[]>('characters', (all) => all.every((one) => !one.includes('\0')), undefined, 'api'),
  ],
  isStoredAs: isSameSet,
});
