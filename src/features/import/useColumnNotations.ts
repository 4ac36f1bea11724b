import { useMemo } from 'react';
import type { ParsedSheet } from '../../data/sheets/readSheet';
import { getFieldCells } from '../../fields/cells';
import type { CellNotation } from '../../schema/cell';
import { type FoundNotation, findNotation } from './data/findNotation';
import type { Mapping } from './data/matchColumns';
import { useImportColumns } from './useImportColumns';

export interface ColumnNotation {
  readonly names: readonly [CellNotation, CellNotation];
  readonly found: FoundNotation;
  /** Chosen or detected. Undefined: must be chosen. */
  readonly notation: CellNotation | undefined;
}

/** Returns the notation of each column; undefined if none of its texts depends on it. */
export function useColumnNotations(
  { rows }: ParsedSheet,
  mapping: Mapping | undefined,
  chosen: Readonly<Record<number, CellNotation | undefined>>,
): readonly (ColumnNotation | undefined)[] {
  const { columns } = useImportColumns();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file has 50,000 rows, so each column is read once for each of its fields
  const known = useMemo(() => new Map<string, Omit<ColumnNotation, 'notation'> | undefined>(), [rows]);
  const found = (mapping ?? []).map((key, index) => {
    const place = `${index} ${key}`;
    if (known.has(place)) return known.get(place);
    const field = columns.find((column) => column.key === key)?.field;
    const notations = field && getFieldCells(field).notations;
    const decided = notations && findNotation(rows, index, notations);
    known.set(place, decided && { names: notations.names, found: decided });
    return known.get(place);
  });
  return found.map((column, index) => column && { ...column, notation: chosen[index] ?? column.found.notation });
}
