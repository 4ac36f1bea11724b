import { fieldTypes as customTypes } from '../../customizations/fieldTypes';
import type { PartOfEachType } from '../schema/defineFieldType';
import type { FieldCheck } from '../schema/fieldCheck';
import type { FieldType } from '../schema/fieldTypes';
import { booleanCheck } from './boolean/check';
import { choiceCheck } from './choice/check';
import { choicesCheck } from './choices/check';
import { dateCheck } from './date/check';
import { datetimeCheck } from './datetime/check';
import { decimalCheck } from './decimal/check';
import { durationCheck } from './duration/check';
import { emailCheck } from './email/check';
import { filesCheck } from './files/check';
import { integerCheck } from './integer/check';
import { jsonCheck } from './json/check';
import { localizedCheck } from './localized/check';
import { longTextCheck } from './longText/check';
import { passwordCheck } from './password/check';
import { phoneCheck } from './phone/check';
import { referenceCheck } from './reference/check';
import { referencesCheck } from './references/check';
import { richTextCheck } from './richText/check';
import { rowsCheck } from './rows/check';
import { tagsCheck } from './tags/check';
import { textCheck } from './text/check';
import { timeCheck } from './time/check';
import { uploadCheck } from './upload/uploadCheck';
import { urlCheck } from './url/check';

const checks: PartOfEachType<'check'> = {
  text: textCheck,
  longText: longTextCheck,
  richText: richTextCheck,
  integer: integerCheck,
  decimal: decimalCheck,
  money: decimalCheck,
  boolean: booleanCheck,
  date: dateCheck,
  datetime: datetimeCheck,
  time: timeCheck,
  duration: durationCheck,
  email: emailCheck,
  phone: phoneCheck,
  url: urlCheck,
  password: passwordCheck,
  choice: choiceCheck,
  choices: choicesCheck,
  tags: tagsCheck,
  json: jsonCheck,
  image: uploadCheck,
  file: uploadCheck,
  files: filesCheck,
  videoUrl: urlCheck,
  reference: referenceCheck,
  references: referencesCheck,
  rows: rowsCheck,
  localized: localizedCheck,
  ...customTypes,
};

export function getFieldCheck<T extends FieldType>({ type }: { readonly type: T }): FieldCheck<T> {
  return checks[type];
}
