import type { FieldApi } from '../../schema/fieldApi';
import { readTextList, textListApi } from '../choices/api';
import { lengthMetadata } from '../limitMetadata';
import { isText } from '../textRules';

/** Removes the spaces around texts, and empty texts. */
const withoutEmpties = (list: unknown) =>
  Array.isArray(list) ? list.map((one) => (typeof one === 'string' ? one.trim() : one)).filter((one) => one !== '') : list;

export const tagsApi: FieldApi<'tags'> = {
  ...textListApi,
  read: (input) => withoutEmpties(readTextList(input)),
  items: { rules: isText.slice(0, 1) },
  metadata: ({ maxLength }) => ({
    type: 'list',
    child: { type: 'string', required: true, read_only: false, ...lengthMetadata(maxLength === undefined ? {} : { maxLength }) },
  }),
};
