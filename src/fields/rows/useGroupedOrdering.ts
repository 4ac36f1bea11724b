import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { type UseFieldArrayMove, useFormContext } from 'react-hook-form';
import type { FieldOf } from '../../schema/fieldTypes';
import { type Ordering, useOrdering } from '../../ui/ordering/useOrdering';
import { isEmptyValue } from '../isEmptyValue';
import { groupOf, moveRow, sortRows } from './groupedRows';
import { regroupRow } from './rowGroups';
import { useGroupDetail } from './useGroupDetail';

type Row = Readonly<Record<string, unknown>>;

interface GroupedOrderingOptions {
  readonly source: string;
  readonly field: FieldOf<'rows'>;
  /** Key of the messages of the rows. */
  readonly messages: string;
  readonly count: number;
  readonly move: UseFieldArrayMove;
}

/** Puts the rows of a form in order. A row that comes to another group takes on its values; one whose values change moves there. */
export function useGroupedOrdering({ source, field, messages, count, move }: GroupedOrderingOptions): {
  readonly ordering: Ordering;
  /** Moves a row to its group, once the focus has left it or the form is sent. */
  readonly settle: (index: number) => void;
  /** Moves a row to another group, as its last. */
  readonly regroup: (index: number, group: Row) => void;
} {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const detailOf = useGroupDetail(field, messages);
  // Copies: the form changes its own in place.
  const valuesOf = (): readonly Row[] => ((getValues(source) ?? []) as readonly Row[]).map((row) => ({ ...row }));
  // A row that the keyboard holds takes on a group at each step, and has its own again when it is put back.
  const start = useRef<readonly Row[]>(undefined);
  const take = (from: number, to: number, moved: readonly Row[]) => {
    const before = valuesOf()[from];
    move(from, to);
    for (const [group, value] of Object.entries(groupOf(field, moved[to] ?? {})))
      if (before?.[group] !== value) setValue(`${source}.${to}.${group}`, value, { shouldDirty: true });
  };
  const ordering = useOrdering({
    count,
    onMove(from, to) {
      const { held } = ordering;
      if (!held || held.index === held.origin) start.current = valuesOf();
      take(from, to, moveRow(field, start.current ?? valuesOf(), held?.origin ?? from, to));
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
    if (to === index) return;
    move(index, to);
    const name = translate('ordering.row', { place: index + 1 });
    ordering.announce(translate('ordering.moved', { name, place: to + 1, total: count }));
  };
  const regroup = (index: number, group: Row) => {
    const { place } = regroupRow(field, valuesOf(), index, group);
    move(index, place);
    for (const [name, value] of Object.entries(group)) setValue(`${source}.${place}.${name}`, value, { shouldDirty: true });
    ordering.announce(translate('ordering.moved', { name: ordering.nameOf(index), place: place + 1, total: count }));
    ordering.focusSoon(`[data-place="${place}"] [data-action="more"]`);
  };
  return { ordering, settle, regroup };
}
