import { fieldTypes as customTypes } from '../../customizations/fieldTypes';
import type { PartOfEachType } from '../schema/defineFieldType';
import type { FieldTypeDefinition } from '../schema/fieldTypeDefinition';
import type { FieldType } from '../schema/fieldTypes';
import { ownValue } from '../schema/objects';
import type { ResolvedResource } from '../schema/resource';
import { booleanType } from './boolean/boolean';
import { choiceType } from './choice/choice';
import { choicesType } from './choices/choices';
import { dateType } from './date/date';
import { datetimeType } from './datetime/datetime';
import { decimalType } from './decimal/decimal';
import { durationType } from './duration/duration';
import { emailType } from './email/email';
import { fileType } from './file/file';
import { filesType } from './files/files';
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
  duration: durationType,
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
  files: filesType,
  videoUrl: videoUrlType,
  reference: referenceType,
  references: referencesType,
  rows: rowsType,
  localized: localizedType,
  ...customTypes,
};

export const fieldTypes = Object.keys(definitions) as readonly FieldType[];

export function getFieldType<T extends FieldType>({ type }: { readonly type: T }): FieldTypeDefinition<T> {
  return definitions[type];
}

export const isListType = (field: { readonly type: FieldType }): boolean => Array.isArray(getFieldType(field).empty?.(field as never));

/** Returns whether the API can sort by a source. `id` means the record's key. APIs with cursors have a fixed order. */
export function isOrderable({ fields, key, list }: Pick<ResolvedResource, 'fields' | 'key' | 'list'>, source: string): boolean {
  if (list.paging.style === 'cursor') return false;
  const isKey = source === 'id' || source === key;
  if (list.sortable) return list.sortable.includes(source) || (isKey && (list.sortable.includes('id') || list.sortable.includes(key)));
  const field = ownValue(fields, source);
  return isKey || (field !== undefined && !field.computed && getFieldType(field).sortable === true);
}
