import type { FieldApi } from '../../schema/fieldApi';
import { readTextList, textListApi } from '../choices/api';
import { lengthMetadata } from '../limitMetadata';
import { isText } from '../textRules';
import { trimTexts } from '../wire';

export const tagsApi: FieldApi<'tags'> = {
  ...textListApi,
  read(input) {
    const list = readTextList(input);
    return Array.isArray(list) ? trimTexts(list) : list;
  },
  items: { rules: isText.slice(0, 1) },
  metadata: ({ maxLength }) => ({
    type: 'list',
    child: { type: 'string', required: true, read_only: false, ...lengthMetadata(maxLength === undefined ? {} : { maxLength }) },
  }),
};
