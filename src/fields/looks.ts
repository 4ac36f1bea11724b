import { fieldTypes as customTypes } from '../../customizations/fieldTypes';
import type { PartOfEachType } from '../schema/defineFieldType';
import type { FieldLook } from '../schema/fieldLook';
import type { Field } from '../schema/fieldTypes';
import { booleanLook } from './boolean/look';
import { choiceLook } from './choice/look';
import { choicesLook } from './choices/look';
import { dateLook } from './date/look';
import { datetimeLook } from './datetime/look';
import { decimalLook } from './decimal/look';
import { durationLook } from './duration/look';
import { emailLook } from './email/look';
import { fileLook } from './file/look';
import { filesLook } from './files/look';
import { imageLook } from './image/look';
import { integerLook } from './integer/look';
import { jsonLook } from './json/look';
import { localizedLook } from './localized/look';
import { longTextLook } from './longText/look';
import { moneyLook } from './money/look';
import { passwordLook } from './password/look';
import { phoneLook } from './phone/look';
import { referenceLook } from './reference/look';
import { referencesLook } from './references/look';
import { richTextLook } from './richText/look';
import { rowsLook } from './rows/look';
import { tagsLook } from './tags/look';
import { textLook } from './text/look';
import { timeLook } from './time/look';
import { urlLook } from './url/look';
import { videoUrlLook } from './videoUrl/look';

const looks: PartOfEachType<'look'> = {
  text: textLook,
  longText: longTextLook,
  richText: richTextLook,
  integer: integerLook,
  decimal: decimalLook,
  money: moneyLook,
  boolean: booleanLook,
  date: dateLook,
  datetime: datetimeLook,
  time: timeLook,
  duration: durationLook,
  email: emailLook,
  phone: phoneLook,
  url: urlLook,
  password: passwordLook,
  choice: choiceLook,
  choices: choicesLook,
  tags: tagsLook,
  json: jsonLook,
  image: imageLook,
  file: fileLook,
  files: filesLook,
  videoUrl: videoUrlLook,
  reference: referenceLook,
  references: referencesLook,
  rows: rowsLook,
  localized: localizedLook,
  ...customTypes,
};

export function getFieldLook(field: Field) {
  const { width, align = 'start', isFluid = false, wide = false, ...other } = looks[field.type] as FieldLook;
  const { card = 'fact', rendersEmpty = false, inputWidth = 'half', inputHeight = 45, rowShare = 2 } = other;
  const pixels = typeof width === 'number' ? width : width(field);
  return { width: pixels, align, isFluid, wide, card, rendersEmpty, inputWidth, inputHeight, rowShare };
}
