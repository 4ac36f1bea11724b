import type { RaRecord, TranslateFunction } from 'ra-core';
import type { SheetColumn } from '../../../data/sheets/exportRecords';
import type { Cell, CellNotation } from '../../../schema/cell';
import type { AppLocale } from '../../../schema/fieldTypes';
import type { ResolvedResource } from '../../../schema/resource';
import type { Existing } from './fetchExisting';
import type { Mapping } from './matchColumns';
import type { ReferenceNames } from './referenceNames';

/** What is wrong with a row. Without a column it concerns the whole row. */
export interface Problem {
  /** The index of the column in the file. */
  readonly column?: number | undefined;
  /** The key of the field, where no column of the file is at fault. */
  readonly source?: string | undefined;
  /** A translation key and its values. */
  readonly message: string;
  readonly args?: Readonly<Record<string, unknown>>;
}

/** What an import would do with one row of a file. */
export interface PlannedRow {
  readonly line: number;
  readonly cells: readonly Cell[];
  readonly state: 'new' | 'changed' | 'same' | 'wrong';
  /** The record as it is; undefined for a new one. */
  readonly previous?: RaRecord | undefined;
  /** What is written, by key. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The columns whose cells change something, and what stood there. */
  readonly changes: readonly { readonly column: number; readonly key: string; readonly before: string; readonly after: string }[];
  readonly problems: readonly Problem[];
}

export interface PlanContext {
  readonly resource: ResolvedResource;
  readonly columns: readonly SheetColumn[];
  readonly mapping: Mapping;
  /** How each column of the file writes days or numbers, by its index. Undefined: as in a form. */
  readonly notations?: readonly (CellNotation | undefined)[];
  readonly existing: Existing;
  readonly references: ReferenceNames;
  readonly locale: AppLocale;
  /** Translates into each language. */
  readonly translateIn: { readonly [L in AppLocale]: TranslateFunction };
  /** Whether an empty cell empties the field. Default: it leaves it as it is. */
  readonly emptyClears?: boolean;
}
