import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { SheetColumn } from '../../data/sheets/exportRecords';
import { stateText } from '../../fields/boolean/boolean';
import { cellText } from '../../fields/cellText';
import type { Cell } from '../../schema/cell';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import type { PlannedRow } from './data/plannedRow';

export function useCellText(): (cell: Cell, column: SheetColumn | undefined) => string {
  const translate = useTranslate();
  const { name } = useDeclaration();
  return useCallback(
    (cell, column) => {
      if (cell === null) return '';
      return typeof cell === 'boolean' ? stateText(cell, column?.source ?? '', `resources.${name}`, translate) : cellText(cell);
    },
    [translate, name],
  );
}

/** Returns the cell to show. Booleans in any spelling are shown as their parsed value. @param index of the column in the file */
export function shownCell({ cells, values, previous, problems }: PlannedRow, { key, field }: SheetColumn, index: number): Cell {
  const cell = cells[index] ?? null;
  if (field?.type !== 'boolean' || cell === null || problems.some((problem) => problem.column === index)) return cell;
  const value: unknown = key in values ? values[key] : previous?.[key];
  return typeof value === 'boolean' ? value : cell;
}
