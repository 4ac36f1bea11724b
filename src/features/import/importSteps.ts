import type { ParsedSheet } from '../../data/sheets/readSheet';
import type { CellNotation } from '../../schema/cell';
import type { ImportItem, ImportJob, ImportStore } from './data/importStore';
import type { Mapping } from './data/matchColumns';

export interface ReadFile {
  readonly sheet: ParsedSheet;
  readonly name: string;
  readonly file: File | undefined;
}

export interface StartedImport {
  readonly job: ImportJob;
  readonly items: readonly ImportItem[];
  readonly store: ImportStore;
}

export interface ImportChoices {
  readonly mapping: Mapping;
  readonly notations: readonly (CellNotation | undefined)[];
  readonly emptyClears: boolean;
  readonly skipsHidden: boolean;
}
