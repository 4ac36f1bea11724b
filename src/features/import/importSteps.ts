import type { ParsedSheet } from '../../data/sheets/readSheet';
import type { CellNotation } from '../../schema/cell';
import type { ImportItem, ImportJob, ImportStore } from './data/importStore';
import type { Mapping } from './data/matchColumns';

/** A file that was read. `file` is undefined for pasted rows. */
export interface ReadFile {
  readonly sheet: ParsedSheet;
  readonly name: string;
  readonly file: File | undefined;
}

/** An import that is to run. */
export interface StartedImport {
  readonly job: ImportJob;
  readonly items: readonly ImportItem[];
  readonly store: ImportStore;
}

/** How a file is imported. */
export interface ImportChoices {
  readonly mapping: Mapping;
  /** How each column writes days or numbers, by its index. */
  readonly notations: readonly (CellNotation | undefined)[];
  readonly emptyClears: boolean;
  /** Leaves out the rows that are hidden in the file. */
  readonly skipsHidden: boolean;
}
