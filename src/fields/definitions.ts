/** The definition of every field type, without React: for the browser, the gateway, the import and the check alike. */
import { fieldTypes as customTypes } from '../../customizations/fieldTypes';
import type { FieldTypeDefinition } from '../schema/fieldTypeDefinition';
import type { FieldType } from '../schema/fieldTypes';
import { ownValue } from '../schema/ownValue';
import type { Resource } from '../schema/resource';
import { boolean } from './boolean/boolean';
import { choice } from './choice/choice';
import { choices } from './choices/choices';
import { date } from './date/date';
import { datetime } from './datetime/datetime';
import { decimal } from './decimal/decimal';
import { email } from './email/email';
import { file } from './file/file';
import { image } from './image/image';
import { integer } from './integer/integer';
import { json } from './json/json';
import { localized } from './localized/localized';
import { longText } from './longText/longText';
import { money } from './money/money';
import { password } from './password/password';
import { phone } from './phone/phone';
import { reference } from './reference/reference';
import { references } from './references/references';
import { richText } from './richText/richText';
import { rows } from './rows/rows';
import { tags } from './tags/tags';
import { text } from './text/text';
import { time } from './time/time';
import { url } from './url/url';
import { videoUrl } from './videoUrl/videoUrl';

const definitions: { readonly [T in FieldType]: FieldTypeDefinition<T> } = {
  text,
  longText,
  richText,
  integer,
  decimal,
  money,
  boolean,
  date,
  datetime,
  time,
  email,
  phone,
  url,
  password,
  choice,
  choices,
  tags,
  json,
  image,
  file,
  videoUrl,
  reference,
  references,
  rows,
  localized,
  ...customTypes,
};

/** Every field type, built in or custom. */
export const fieldTypes = Object.keys(definitions) as readonly FieldType[];

/** What a field's type is: see `FieldTypeDefinition`. */
export function fieldTypeOf<T extends FieldType>({ type }: { readonly type: T }): FieldTypeDefinition<T> {
  return definitions[type];
}

/** Whether the values of a type are lists; then none is null. */
export const isListType = (field: { readonly type: FieldType }): boolean => Array.isArray(fieldTypeOf(field).empty?.(field as never));

/** Whether the API can order a list by a source. By `id` means by the key of the records. An API with cursors keeps its own order. */
export function isOrderable({ fields, key, list }: Pick<Resource, 'fields' | 'key' | 'list'>, source: string): boolean {
  if (list.paging.style === 'cursor') return false;
  const isKey = source === 'id' || source === key;
  if (list.sortable) return list.sortable.includes(source) || (isKey && (list.sortable.includes('id') || list.sortable.includes(key)));
  const field = ownValue(fields, source);
  return isKey || (field !== undefined && fieldTypeOf(field).sortable === true);
}
