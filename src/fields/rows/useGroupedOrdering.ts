import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { type UseFieldArrayMove, useFormContext } from 'react-hook-form';
import type { FieldDeclaration } from '../../schema/fieldTypes';
import { type Ordering, useOrdering } from '../../ui/ordering/useOrdering';
import { isEmptyValue } from '../isEmptyValue';
import { groupOf, moveRow, sortRows } from './groupedRows';
import { isSameGroup, regroupRow } from './rowGroups';
import { useGroupDetail } from './useGroupDetail';

type Row = Readonly<Record<string, unknown>>;

interface GroupedOrderingOptions {
  readonly source: string;
  readonly field: FieldDeclaration<'rows'>;
  /** Key of the messages of the rows. */
  readonly messages: string;
  /** As they are drawn. */
  readonly rows: readonly Row[];
  readonly move: UseFieldArrayMove;
  /** Opens the groups of a row. */
  readonly reveal: (row: Row) => void;
}

/** Puts the rows of a form in order. A row that comes to another group takes on its values; one whose values change moves there. */
export function useGroupedOrdering({ source, field, messages, rows, move, reveal }: GroupedOrderingOptions): {
  readonly ordering: Ordering;
  /** Moves a row to its group, once the focus has left it or the form is sent. */
  readonly settle: (index: number) => void;
  /** Moves a row to the group with these values, as its last. */
  readonly regroup: (index: number, group: Row) => void;
} {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const detailOf = useGroupDetail(field, messages);
  const count = rows.length;
  // Copies: the form changes its own in place.
  const valuesOf = (): readonly Row[] => ((getValues(source) ?? []) as readonly Row[]).map((row) => ({ ...row }));
  // A row that the keyboard holds takes on a group at each step, and has its own again when it is put back.
  const start = useRef<readonly Row[]>(undefined);
  // Its values first: a move tells the list of all of them.
  const take = (from: number, to: number, row: Row) => {
    const before = valuesOf()[from];
    for (const [group, value] of Object.entries(groupOf(field, row)))
      if (before?.[group] !== value) setValue(`${source}.${from}.${group}`, value, { shouldDirty: true });
    move(from, to);
    reveal(row);
  };
  const put = (index: number, group: Row, to?: number) => {
    const values = valuesOf();
    const { rows: next, place } = regroupRow(field, values, index, group, to);
    const row = next[place] ?? {};
    const said = translate('ordering.moved', { name: ordering.nameOf(index), place: place + 1, total: count });
    ordering.announce([said, detailOf(values[index], row)].filter(Boolean).join(' '));
    take(index, place, row);
    ordering.focusSoon(`[data-place="${place}"] [data-action="more"]`);
  };
  const ordering = useOrdering({
    count,
    onMove(from, to) {
      const { held } = ordering;
      if (!held || held.index === held.origin) start.current = valuesOf();
      take(from, to, moveRow(field, start.current ?? valuesOf(), held?.origin ?? from, to)[to] ?? {});
    },
    staysBeside: (from, to, neighbour) => from === to && isSameGroup(field, rows[from], rows[neighbour]),
    onDropBeside(from, to, neighbour) {
      const values = valuesOf();
      const beside = values[neighbour] ?? {};
      if (isSameGroup(field, values[from], beside)) ordering.moveTo(from, to);
      else put(from, groupOf(field, beside), to);
    },
    detailOf(from, to) {
      const { held } = ordering;
      const base = held && held.index !== held.origin && start.current ? start.current : valuesOf();
      return detailOf(base[from], moveRow(field, base, from, to)[to]);
    },
  });
  const settle = (index: number) => {
    const values = valuesOf();
    const row = values[index];
    if (!field.groupBy || !row || ordering.held || Object.values(groupOf(field, row)).some(isEmptyValue)) return;
    const to = sortRows(field, values).indexOf(row);
    // One that stays where it is may have got a heading of its own.
    if (to === index && isSameGroup(field, row, rows[index])) return;
    move(index, to);
    reveal(row);
    if (to === index) return;
    const name = translate('ordering.row', { place: index + 1 });
    ordering.announce(translate('ordering.moved', { name, place: to + 1, total: count }));
  };
  return { ordering, settle, regroup: put };
}
