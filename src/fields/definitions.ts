/** The definition of every field type. Browser, gateway and tools load it. */
import { fieldTypes as customTypes } from '../../customizations/fieldTypes';
import type { PartOfEachType } from '../schema/defineFieldType';
import type { FieldTypeDefinition } from '../schema/fieldTypeDefinition';
import type { FieldType } from '../schema/fieldTypes';
import { ownValue } from '../schema/ownValue';
import type { ResolvedResource } from '../schema/resource';
import { booleanType } from './boolean/boolean';
import { choiceType } from './choice/choice';
import { choicesType } from './choices/choices';
import { dateType } from './date/date';
import { datetimeType } from './datetime/datetime';
import { decimalType } from './decimal/decimal';
import { emailType } from './email/email';
import { fileType } from './file/file';
import { imageType } from './image/image';
import { integerType } from './integer/integer';
import { jsonType } from './json/json';
import { localizedType } from './localized/localized';
import { longTextType } from './longText/longText';
import { moneyType } from './money/money';
import { passwordType } from './password/password';
import { phoneType } from './phone/phone';
import { referenceType } from './reference/reference';
import { referencesType } from './references/references';
import { richTextType } from './richText/richText';
import { rowsType } from './rows/rows';
import { tagsType } from './tags/tags';
import { textType } from './text/text';
import { timeType } from './time/time';
import { urlType } from './url/url';
import { videoUrlType } from './videoUrl/videoUrl';

const definitions: PartOfEachType<'definition'> = {
  text: textType,
  longText: longTextType,
  richText: richTextType,
  integer: integerType,
  decimal: decimalType,
  money: moneyType,
  boolean: booleanType,
  date: dateType,
  datetime: datetimeType,
  time: timeType,
  email: emailType,
  phone: phoneType,
  url: urlType,
  password: passwordType,
  choice: choiceType,
  choices: choicesType,
  tags: tagsType,
  json: jsonType,
  image: imageType,
  file: fileType,
  videoUrl: videoUrlType,
  reference: referenceType,
  references: referencesType,
  rows: rowsType,
  localized: localizedType,
  ...customTypes,
};

/** Every field type, built in or custom. */
export const fieldTypes = Object.keys(definitions) as readonly FieldType[];

/** Returns the definition of a field's type. */
export function fieldTypeOf<T extends FieldType>({ type }: { readonly type: T }): FieldTypeDefinition<T> {
  return definitions[type];
}

/** Whether the values of a type are lists, which are never null. */
export const isListType = (field: { readonly type: FieldType }): boolean => Array.isArray(fieldTypeOf(field).empty?.(field as never));

/** Whether the API can order a list by a source. `id` means the key of the records. An API with cursors has its own order. */
export function isOrderable({ fields, key, list }: Pick<ResolvedResource, 'fields' | 'key' | 'list'>, source: string): boolean {
  if (list.paging.style === 'cursor') return false;
  const isKey = source === 'id' || source === key;
  if (list.sortable) return list.sortable.includes(source) || (isKey && (list.sortable.includes('id') || list.sortable.includes(key)));
  const field = ownValue(fields, source);
  return isKey || (field !== undefined && fieldTypeOf(field).sortable === true);
}
