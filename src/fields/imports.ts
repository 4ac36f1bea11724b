import { fieldTypes as customTypes } from '../../customizations/fieldTypes';
import type { PartOfEachType } from '../schema/defineFieldType';
import type { FieldImport } from '../schema/fieldImport';
import type { FieldType } from '../schema/fieldTypes';
import { booleanImport } from './boolean/import';
import { choiceImport } from './choice/import';
import { choicesImport } from './choices/import';
import { dateImport } from './date/import';
import { datetimeImport } from './datetime/import';
import { decimalImport } from './decimal/import';
import { durationImport } from './duration/import';
import { emailImport } from './email/import';
import { fileImport } from './file/import';
import { filesImport } from './files/import';
import { imageImport } from './image/import';
import { integerImport } from './integer/import';
import { jsonImport } from './json/import';
import { localizedImport } from './localized/import';
import { longTextImport } from './longText/import';
import { moneyImport } from './money/import';
import { passwordImport } from './password/import';
import { phoneImport } from './phone/import';
import { referenceImport } from './reference/import';
import { referencesImport } from './references/import';
import { richTextImport } from './richText/import';
import { rowsImport } from './rows/import';
import { tagsImport } from './tags/import';
import { textImport } from './text/import';
import { timeImport } from './time/import';
import { urlImport } from './url/import';
import { videoUrlImport } from './videoUrl/import';

const imports: PartOfEachType<'import'> = {
  text: textImport,
  longText: longTextImport,
  richText: richTextImport,
  integer: integerImport,
  decimal: decimalImport,
  money: moneyImport,
  boolean: booleanImport,
  date: dateImport,
  datetime: datetimeImport,
  time: timeImport,
  duration: durationImport,
  email: emailImport,
  phone: phoneImport,
  url: urlImport,
  password: passwordImport,
  choice: choiceImport,
  choices: choicesImport,
  tags: tagsImport,
  json: jsonImport,
  image: imageImport,
  file: fileImport,
  files: filesImport,
  videoUrl: videoUrlImport,
  reference: referenceImport,
  references: referencesImport,
  rows: rowsImport,
  localized: localizedImport,
  ...customTypes,
};

export function getFieldImport({ type }: { readonly type: FieldType }): FieldImport {
  return imports[type];
}
