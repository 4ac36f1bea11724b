/** The part of a field type for sheets of rows, in `src/fields/<type>/cells.ts`. */
import type { Cell, CellNotation } from './cell';
import type { FieldDeclaration, FieldType } from './fieldTypes';
import type { RecordId } from './recordTypes';

export interface CellContext {
  readonly getTexts: (key: string) => readonly string[];
  readonly scope: string;
  readonly getId: (resource: string, text: string) => RecordId;
  readonly notation?: CellNotation | undefined;
}

export interface Notations {
  readonly names: readonly [CellNotation, CellNotation];
  readonly depending: RegExp;
  readonly read: (text: string, notation: never) => string | undefined;
}

export interface FieldCells<T extends FieldType = FieldType> {
  /** Cell of an exported sheet. Default: `text` of the definition. */
  readonly toCell?: (value: never, field: FieldDeclaration<T>) => Cell;
  /** Number format in Excel, e.g. `yyyy-mm-dd`. */
  readonly cellFormat?: (field: FieldDeclaration<T>) => string;
  /** Converts a non-empty cell to a form value. Default: its text. `false`: not importable. @throws CellError */
  readonly fromCell?: false | ((cell: NonNullable<Cell>, field: FieldDeclaration<T>, source: string, context: CellContext) => unknown);
  /** Text in CSV, if a spreadsheet would read the plain one as a number. */
  readonly csvText?: (text: string) => string;
  /** Cleans a cell's text if there is no `fromCell`, e.g. of invisible marks. */
  readonly cleanText?: (text: string) => string;
  /** Set if texts are ambiguous. `fromCell` receives the notation of the column. */
  readonly notations?: Notations;
}
