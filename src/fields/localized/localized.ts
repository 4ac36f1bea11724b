import { defineFieldType } from '../../schema/fieldTypeDefinition';
import { htmlRules, isSameHtml, lengthMetadata, nameAsIs, stripTags, textForm, textRules } from '../textRules';

export const localizedType = defineFieldType('localized', {
  ...textForm,
  // No value of its own: each language has one.
  empty: () => undefined,
  text: (value: string, { of }) => (of === 'richText' ? stripTags(value) : value),
  width: 160,
  isFluid: true,
  wide: true,
  drawsEmpty: true,
  inputWidth: 'full',
  rules: (field) => (field.of === 'richText' ? htmlRules(field) : textRules(field)),
  metadata: (field) => ({ type: 'string', ...lengthMetadata(field) }),
  sortable: true,
  searchable: true,
  words: (value, { of }) => (of === 'richText' ? stripTags(value) : value),
  name: nameAsIs,
  isKept: isSameHtml,
});
