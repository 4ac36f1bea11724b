import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { type UseFieldArrayMove, useFormContext } from 'react-hook-form';
import type { FieldDeclaration } from '../../schema/fieldTypes';
import { isEmptyValue } from '../../schema/isEmptyValue';
import { type Ordering, useOrdering } from '../../ui/ordering/useOrdering';
import { getGroup, moveRow, sortRows } from './groupedRows';
import { isSameGroup, regroupRow } from './rowGroups';
import { useGroupDetail } from './useGroupName';

type Row = Readonly<Record<string, unknown>>;

export interface RowsOfForm {
  readonly source: string;
  readonly field: FieldDeclaration<'rows'>;
  readonly messages: string;
}

interface GroupedOrderingOptions extends RowsOfForm {
  readonly rows: readonly Row[];
  readonly move: UseFieldArrayMove;
  readonly reveal: (row: Row) => void;
}

/** Reorders rows by group. A row that moves to another group gets its values. A row with changed values moves to its group. */
export function useGroupedOrdering({ source, field, messages, rows, move, reveal }: GroupedOrderingOptions): {
  readonly ordering: Ordering;
  /** Moves a row to its group, after blur or submit. */
  readonly settle: (index: number) => void;
  readonly regroup: (index: number, group: Row) => void;
} {
  const translate = useTranslate();
  const { copyRows, moveTo } = useFormRows(source, field, move, reveal);
  const describeGroup = useGroupDetail(field, messages);
  const count = rows.length;
  const announceMove = (name: string, to: number, detail?: string) =>
    ordering.announce([translate('ordering.moved', { name, place: to + 1, total: count }), detail].filter(Boolean).join(' '));
  const regroup = (index: number, group: Row, to?: number) => {
    const values = copyRows();
    const { rows: next, place } = regroupRow(field, values, index, group, to);
    const row = next[place] ?? {};
    announceMove(ordering.getName(index), place, describeGroup(values[index], row));
    moveTo(index, place, row);
    ordering.focusSoon(`[data-place="${place}"] [data-action="more"]`);
  };
  const settle = (index: number) => {
    const values = copyRows();
    const row = values[index];
    if (!field.groupBy || !row || ordering.pickedUp || Object.values(getGroup(field, row)).some(isEmptyValue)) return;
    const to = sortRows(field, values).indexOf(row);
    // A row in the same place may have a new heading.
    if (to === index && isSameGroup(field, row, rows[index])) return;
    move(index, to);
    reveal(row);
    if (to !== index) announceMove(translate('ordering.row', { place: index + 1 }), to);
  };
  // Rows before a keyboard move. Each step starts from them, so that cancelling restores the group.
  const start = useRef<readonly Row[]>(undefined);
  const ordering = useOrdering({
    count,
    onMove(from, to) {
      const { pickedUp } = ordering;
      if (!pickedUp || pickedUp.index === pickedUp.origin) start.current = copyRows();
      moveTo(from, to, moveRow(field, start.current ?? copyRows(), pickedUp?.origin ?? from, to)[to] ?? {});
    },
    staysBeside: (from, to, neighbour) => from === to && isSameGroup(field, rows[from], rows[neighbour]),
    onDropBeside(from, to, neighbour) {
      const values = copyRows();
      const beside = values[neighbour] ?? {};
      if (isSameGroup(field, values[from], beside)) ordering.moveTo(from, to);
      else regroup(from, getGroup(field, beside), to);
    },
    getDetail(from, to) {
      const { pickedUp } = ordering;
      const base = pickedUp && pickedUp.index !== pickedUp.origin && start.current ? start.current : copyRows();
      return describeGroup(base[from], moveRow(field, base, from, to)[to]);
    },
  });
  return { ordering, settle, regroup };
}

function useFormRows(source: string, field: FieldDeclaration<'rows'>, move: UseFieldArrayMove, reveal: (row: Row) => void) {
  const { getValues, setValue } = useFormContext();
  // Copies, because the form mutates its own rows.
  const copyRows = (): readonly Row[] => ((getValues(source) ?? []) as readonly Row[]).map((row) => ({ ...row }));
  const moveTo = (from: number, to: number, row: Row) => {
    const before = copyRows()[from];
    // Sets the values first, because `move` notifies the whole list.
    for (const [group, value] of Object.entries(getGroup(field, row)))
      if (before?.[group] !== value) setValue(`${source}.${from}.${group}`, value, { shouldDirty: true });
    move(from, to);
    reveal(row);
  };
  return { copyRows, moveTo };
}
