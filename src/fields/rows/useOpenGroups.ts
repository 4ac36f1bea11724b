import { useState } from 'react';
import type { FieldDeclaration } from '../../schema/fieldTypes';
import { groupKey } from './rowGroups';

type Row = Readonly<Record<string, unknown>>;

export interface OpenGroups {
  readonly isOpen: (row: Row, depth: number) => boolean;
  readonly toggle: (row: Row, depth: number) => void;
  readonly reveal: (row: Row | undefined) => void;
}

/** State of open and closed groups. @param faulty rows with errors, whose groups stay open */
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
