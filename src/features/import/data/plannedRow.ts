import type { RaRecord, TranslateFunction } from 'ra-core';
import type { SheetColumn } from '../../../data/sheets/exportRecords';
import type { Cell, CellNotation } from '../../../schema/cell';
import type { AppLocale } from '../../../schema/locales';
import type { ResolvedResource } from '../../../schema/resource';
import type { Existing } from './fetchExisting';
import type { Mapping } from './matchColumns';
import type { ReferenceNames } from './referenceNames';

/** Problem of a row. Without a column it concerns the whole row. */
export interface Problem {
  readonly column?: number | undefined;
  /** Source of a field that has no column in the file. */
  readonly source?: string | undefined;
  readonly message: string;
  readonly args?: Readonly<Record<string, unknown>>;
}

export interface PlannedRow {
  readonly line: number;
  readonly cells: readonly Cell[];
  readonly state: 'new' | 'changed' | 'same' | 'wrong';
  readonly previous?: RaRecord | undefined;
  readonly values: Readonly<Record<string, unknown>>;
  readonly changes: readonly { readonly column: number; readonly key: string; readonly before: string; readonly after: string }[];
  readonly problems: readonly Problem[];
}

export interface PlanContext {
  readonly resource: ResolvedResource;
  readonly columns: readonly SheetColumn[];
  readonly mapping: Mapping;
  /** Notation of each file column. Undefined: as in a form. */
  readonly notations?: readonly (CellNotation | undefined)[];
  readonly existing: Existing;
  readonly references: ReferenceNames;
  readonly locale: AppLocale;
  readonly translateIn: { readonly [L in AppLocale]: TranslateFunction };
  /** True: empty cells clear fields. Default: they change nothing. */
  readonly emptyClears?: boolean;
}
