/** The part of a field type that only files of rows need, in `src/fields/<type>/cells.ts`. */
import type { Cell, CellNotation } from './cell';
import type { FieldDeclaration, FieldType } from './fieldTypes';
import type { RecordId } from './recordTypes';

/** What the cells of an imported file are read with. */
export interface CellContext {
  /** A message in each language that has it. */
  readonly textsOf: (key: string) => readonly string[];
  /** Message key of the labels, e.g. `resources.exercises`. */
  readonly scope: string;
  /** The id of a record of another resource, from its name in any language or from its id. @throws CellError */
  readonly idOf: (resource: string, text: string) => RecordId;
  /** How the cell's column writes days or numbers. Undefined: as in a form. */
  readonly notation?: CellNotation | undefined;
}

/** The two ways in which a column can write the type's values. */
export interface Notations {
  readonly names: readonly [CellNotation, CellNotation];
  /** Matches the texts that can mean something else in each. */
  readonly depending: RegExp;
  /** @returns undefined for a text that is not written so */
  readonly read: (text: string, notation: never) => string | undefined;
}

export interface FieldCells<T extends FieldType = FieldType> {
  /** The cell of an exported sheet. Default: `text` of the definition. */
  readonly toCell?: (value: never, field: FieldDeclaration<T>) => Cell;
  /** The number format of such a cell in Excel, e.g. `yyyy-mm-dd`. */
  readonly cellFormat?: (field: FieldDeclaration<T>) => string;
  /**
   * Reads a cell of an imported file, which is not empty, as a form's value. Default: its text. The rules check what it returns. `false`: a
   * file cannot hold it.
   *
   * @throws CellError
   */
  readonly fromCell?: false | ((cell: NonNullable<Cell>, field: FieldDeclaration<T>, source: string, context: CellContext) => unknown);
  /** The text of a CSV file, if a spreadsheet would take the plain one for a number. Default: unchanged. */
  readonly csvText?: (text: string) => string;
  /** Cleans the text of a cell if there is no `fromCell`, e.g. of invisible marks. Default: unchanged. */
  readonly cleanText?: (text: string) => string;
  /** Set if the texts of a column can be read in two ways. `fromCell` gets the one that the column uses. */
  readonly notations?: Notations;
}
