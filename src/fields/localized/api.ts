import type { FieldApi } from '../../schema/fieldApi';
import { textApi } from '../text/api';
import { stripTags } from '../textRules';

export const localizedApi: FieldApi<'localized'> = {
  ...textApi,
  words: (value, { of }) => (of === 'richText' ? stripTags(value) : value),
};
