import { fieldTypes as customTypes } from '../../customizations/fieldTypes';
import type { PartOfEachType } from '../schema/defineFieldType';
import type { FieldApi } from '../schema/fieldApi';
import type { FieldType } from '../schema/fieldTypes';
import { booleanApi } from './boolean/api';
import { choiceApi } from './choice/api';
import { choicesApi } from './choices/api';
import { dateApi } from './date/api';
import { datetimeApi } from './datetime/api';
import { decimalApi } from './decimal/api';
import { durationApi } from './duration/api';
import { emailApi } from './email/api';
import { fileApi } from './file/api';
import { filesApi } from './files/api';
import { imageApi } from './image/api';
import { integerApi } from './integer/api';
import { jsonApi } from './json/api';
import { localizedApi } from './localized/api';
import { passwordApi } from './password/api';
import { phoneApi } from './phone/api';
import { referenceApi } from './reference/api';
import { referencesApi } from './references/api';
import { richTextApi } from './richText/api';
import { rowsApi } from './rows/api';
import { tagsApi } from './tags/api';
import { textApi } from './text/api';
import { timeApi } from './time/api';
import { urlApi } from './url/api';

const apis: PartOfEachType<'api'> = {
  text: textApi,
  longText: textApi,
  richText: richTextApi,
  integer: integerApi,
  decimal: decimalApi,
  money: decimalApi,
  boolean: booleanApi,
  date: dateApi,
  datetime: datetimeApi,
  time: timeApi,
  duration: durationApi,
  email: emailApi,
  phone: phoneApi,
  url: urlApi,
  password: passwordApi,
  choice: choiceApi,
  choices: choicesApi,
  tags: tagsApi,
  json: jsonApi,
  image: imageApi,
  file: fileApi,
  files: filesApi,
  videoUrl: urlApi,
  reference: referenceApi,
  references: referencesApi,
  rows: rowsApi,
  localized: localizedApi,
  ...customTypes,
};

export function getFieldApi<T extends FieldType>({ type }: { readonly type: T }): FieldApi<T> {
  return apis[type];
}
