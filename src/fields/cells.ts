/** Spreadsheet cells of every field type. Only import and export load them. */
import { fieldTypes as customTypes } from '../../customizations/fieldTypes';
import type { PartOfEachType } from '../schema/defineFieldType';
import type { FieldCells } from '../schema/fieldCells';
import type { FieldType } from '../schema/fieldTypes';
import { booleanCells } from './boolean/cells';
import { choiceCells } from './choice/cells';
import { choicesCells } from './choices/cells';
import { dateCells } from './date/cells';
import { datetimeCells } from './datetime/cells';
import { decimalCells } from './decimal/cells';
import { durationCells } from './duration/cells';
import { integerCells } from './integer/cells';
import { localizedCells } from './localized/cells';
import { phoneCells } from './phone/cells';
import { referenceCells } from './reference/cells';
import { referencesCells } from './references/cells';
import { richTextCells } from './richText/cells';
import { rowsCells } from './rows/cells';
import { tagsCells } from './tags/cells';
import { textCells } from './text/cells';
import { timeCells } from './time/cells';
import { uploadCells } from './upload/uploadCells';
import { urlCells } from './url/cells';

const cells: PartOfEachType<'cells'> = {
  text: textCells,
  longText: textCells,
  richText: richTextCells,
  integer: integerCells,
  decimal: decimalCells,
  money: decimalCells,
  boolean: booleanCells,
  date: dateCells,
  datetime: datetimeCells,
  time: timeCells,
  duration: durationCells,
  email: urlCells,
  phone: phoneCells,
  url: urlCells,
  password: textCells,
  choice: choiceCells,
  choices: choicesCells,
  tags: tagsCells,
  json: textCells,
  image: uploadCells,
  file: uploadCells,
  files: uploadCells,
  videoUrl: urlCells,
  reference: referenceCells,
  references: referencesCells,
  rows: rowsCells,
  localized: localizedCells,
  ...customTypes,
};

export function getFieldCells<T extends FieldType>({ type }: { readonly type: T }): FieldCells<T> {
  return cells[type];
}
