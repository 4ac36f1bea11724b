import { useState } from 'react';
import type { FieldDeclaration } from '../../schema/fieldTypes';
import { groupKey } from './rowGroups';

type Row = Readonly<Record<string, unknown>>;

/** Which groups of rows are open. */
export interface OpenGroups {
  readonly isOpen: (row: Row, depth: number) => boolean;
  readonly toggle: (row: Row, depth: number) => void;
  /** Opens the groups of a row, which has come there. */
  readonly reveal: (row: Row | undefined) => void;
}

/**
 * Which groups of rows are open: all, until they are closed by hand.
 *
 * @param faulty rows that must be seen; their groups cannot be closed
 */
export function useOpenGroups(field: FieldDeclaration<'rows'>, faulty: readonly Row[] = []): OpenGroups {
  const [closed, setClosed] = useState<readonly string[]>([]);
  const depths = (field.groupBy ?? []).map((_, depth) => depth);
  return {
    isOpen: (row, depth) => {
      const key = groupKey(field, row, depth);
      return !closed.includes(key) || faulty.some((one) => groupKey(field, one, depth) === key);
    },
    toggle: (row, depth) => {
      const key = groupKey(field, row, depth);
      setClosed((before) => (before.includes(key) ? before.filter((one) => one !== key) : [...before, key]));
    },
    reveal: (row) => {
      if (!row) return;
      const keys = depths.map((depth) => groupKey(field, row, depth));
      setClosed((before) => (before.some((key) => keys.includes(key)) ? before.filter((key) => !keys.includes(key)) : before));
    },
  };
}
