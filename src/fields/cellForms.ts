/**
 * How the values of each field type stand in the cells of a spreadsheet. Only import and export need it, so it is no part of the
 * definitions, which every page loads. The definition of a custom type has the same members.
 */
import type { CellNotation } from '../schema/cell';
import type { FieldTypeDefinition } from '../schema/fieldTypeDefinition';
import type { Field, FieldDeclaration, FieldType } from '../schema/fieldTypes';
import { fractionDigits } from '../schema/fractionDigits';
import { plainCode, withoutMarks } from '../schema/latinDigits';
import { booleanFromCell, choiceFromText } from './cellLabels';
import * as cells from './cells';
import { fieldTypeOf } from './definitions';
import { readNumber } from './toNumberText';

/** The two ways in which a column can write the type's values. */
export interface Notations {
  readonly names: readonly [CellNotation, CellNotation];
  /** Matches the texts that can mean something else in each. */
  readonly depending: RegExp;
  /** @returns undefined for a text that is not written so */
  readonly read: (text: string, notation: never) => string | undefined;
}

type CellForm<T extends FieldType = FieldType> = Pick<
  FieldTypeDefinition<T>,
  'toCell' | 'cellFormat' | 'fromCell' | 'csvText' | 'cleanText'
> & { readonly notations?: Notations | undefined };

const numbers: Notations = { names: ['point', 'comma'], depending: /[.,]/, read: readNumber };
const days = { names: ['dayFirst', 'monthFirst'], depending: /^[\s\p{Cf}]*\p{Nd}{1,2}[-/. ]\p{Nd}{1,2}[-/. ]/u } as const;

const decimal = {
  // A sheet's numbers are doubles too.
  toCell: (value: string) => (Number.isFinite(Number(value)) ? Number(value) : value),
  cellFormat(field: FieldDeclaration<'decimal'> | FieldDeclaration<'money'>) {
    const digits = fractionDigits(field);
    if (digits === undefined) return 'General';
    return digits === 0 ? '0' : `0.${'0'.repeat(digits)}`;
  },
  fromCell: cells.decimalFromCell,
  notations: numbers,
} as const;
const address = { cleanText: withoutMarks } as const;
const none = { fromCell: false } as const;

/** Other types are text. */
const forms: { readonly [T in FieldType]?: CellForm<T> } = {
  integer: { toCell: (value: number) => value, fromCell: cells.integerFromCell, notations: numbers },
  decimal,
  money: decimal,
  boolean: { toCell: (value: boolean) => value, fromCell: booleanFromCell },
  date: {
    toCell: cells.dayCell,
    cellFormat: () => 'yyyy-mm-dd',
    fromCell: cells.dayFromCell,
    notations: { ...days, read: cells.readDayCell },
  },
  datetime: {
    toCell: cells.momentCell,
    cellFormat: () => 'yyyy-mm-dd hh:mm',
    fromCell: cells.momentFromCell,
    notations: { ...days, read: cells.readMomentCell },
  },
  time: { fromCell: cells.timeFromCell },
  choice: { fromCell: (cell, { choices }, source, context) => choiceFromText(cells.cellText(cell), choices, source, context) },
  choices: {
    fromCell: (cell, { choices }, source, context) => cells.listFromCell(cell, (text) => choiceFromText(text, choices, source, context)),
  },
  tags: { fromCell: (cell) => cells.listFromCell(cell, (text) => text) },
  reference: { fromCell: (cell, { resource }, _source, { idOf }) => idOf(resource, cells.cellText(cell)) },
  references: { fromCell: (cell, { resource }, _source, { idOf }) => cells.listFromCell(cell, (text) => idOf(resource, text)) },
  phone: { csvText: cells.phoneCsv, cleanText: plainCode },
  email: address,
  url: address,
  videoUrl: address,
  richText: { fromCell: cells.htmlFromCell },
  localized: { fromCell: (cell, { of }) => (of === 'richText' ? cells.htmlFromCell(cell) : cells.cellText(cell)) },
  rows: none,
  image: none,
  file: none,
};

/** The form of a field's values in cells: that of its definition where it says one. */
export function cellFormOf(field: Field): CellForm {
  return { ...(forms[field.type] as CellForm | undefined), ...definedOf(fieldTypeOf(field)) };
}

const definedOf = ({ toCell, cellFormat, fromCell, csvText, cleanText }: CellForm): CellForm => ({
  ...(toCell && { toCell }),
  ...(cellFormat && { cellFormat }),
  // It reads its texts itself.
  ...(fromCell !== undefined && { fromCell, notations: undefined }),
  ...(csvText && { csvText }),
  ...(cleanText && { cleanText }),
});
