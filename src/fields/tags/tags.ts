import { defineFieldType } from '../../schema/defineFieldType';
import { rule } from '../../schema/fieldTypeDefinition';
import { isText, lengthMetadata } from '../textRules';
import { isSameSet, readTextList, textList, toList } from '../wire';

/** Spaces around a text were not meant, and an empty one is none. */
const withoutEmpties = (list: unknown) =>
  Array.isArray(list) ? list.map((one) => (typeof one === 'string' ? one.trim() : one)).filter((one) => one !== '') : list;

/** Texts, and characters of one, where the declaration says nothing. */
const most = 1000;

export const tagsType = defineFieldType('tags', {
  ...textList,
  isEqual: (before, after) => JSON.stringify(toList(before)) === JSON.stringify(toList(after)),
  text: (value: readonly string[]) => value.join('; '),
  read: (input) => withoutEmpties(readTextList(input)),
  items: { rules: isText.slice(0, 1) },
  rules: ({ maxItems = most, maxLength = most }) => [
    rule<readonly string[]>('maxItems', (all) => all.length <= maxItems, { smart_count: maxItems, max: maxItems }),
    rule<readonly string[]>(
      'tagLength',
      (all) => all.every((one) => one.length <= maxLength),
      (all) => ({ tag: all.find((one) => one.length > maxLength), max: maxLength }),
    ),
    rule<readonly string[]>('characters', (all) => all.every((one) => !one.includes('\0')), undefined, 'api'),
  ],
  metadata: ({ maxLength }) => ({
    type: 'list',
    child: { type: 'string', required: true, read_only: false, ...lengthMetadata(maxLength === undefined ? {} : { maxLength }) },
  }),
  isKept: isSameSet,
});
