import { useMemo } from 'react';
import { type FoundNotation, findNotation } from '../../data/import/findNotation';
import type { Mapping } from '../../data/import/matchColumns';
import type { ParsedSheet } from '../../data/sheets/readSheet';
import { cellFormOf } from '../../fields/cellForms';
import type { Notation } from '../../schema/cell';
import { useImportColumns } from './useImportColumns';

/** A column whose texts can be read in two ways. */
export interface ColumnNotation {
  readonly names: readonly [Notation, Notation];
  readonly found: FoundNotation;
  /** Chosen, or decided from the texts. Undefined: has to be chosen. */
  readonly notation: Notation | undefined;
}

/** How the columns of a file write days and numbers; undefined for those without a text that depends on it. */
export function useColumnNotations(
  { rows }: ParsedSheet,
  mapping: Mapping | undefined,
  chosen: Readonly<Record<number, Notation | undefined>>,
): readonly (ColumnNotation | undefined)[] {
  const { columns } = useImportColumns();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns stay the same
  const found = useMemo(
    () =>
      (mapping ?? []).map((key, index) => {
        const field = columns.find((column) => column.key === key)?.field;
        const notations = field && cellFormOf(field).notations;
        const decided = notations && findNotation(rows, index, notations);
        return decided && { names: notations.names, found: decided };
      }),
    [rows, mapping],
  );
  return found.map((column, index) => column && { ...column, notation: chosen[index] ?? column.found.notation });
}
