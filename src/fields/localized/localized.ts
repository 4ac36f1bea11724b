import { defineFieldType } from '../../schema/defineFieldType';
import { htmlRules, isSameHtml, nameAsIs, stripTags, textForm, textRules } from '../textRules';

export const localizedType = defineFieldType('localized', {
  ...textForm,
  // Each language has its own value.
  empty: () => undefined,
  text: (value: string, { of }) => (of === 'richText' ? stripTags(value) : value),
  rules: (field) => (field.of === 'richText' ? htmlRules(field) : textRules(field)),
  sortable: true,
  searchable: true,
  name: nameAsIs,
  isStoredAs: isSameHtml,
});
