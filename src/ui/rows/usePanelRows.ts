import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { getGroup, moveRow } from '../../fields/rows/groupedRows';
import { duplicateGroup, isSameGroup, regroupRow } from '../../fields/rows/rowGroups';
import { useGroupDetail } from '../../fields/rows/useGroupName';
import { useOpenGroups } from '../../fields/rows/useOpenGroups';
import { useOpenForm } from '../form/useOpenForm';
import { type Ordering, useOrdering } from '../ordering/useOrdering';
import type { Row, RowsPlace } from './rowTypes';
import { useRowNames } from './useRowNames';
import { useSavedRows } from './useSavedRows';

export function usePanelRows(place: RowsPlace, messages: string) {
  const { field } = place;
  const translate = useTranslate();
  const saved = useSavedRows(place, useRecordContext());
  const { rows, isSaving, failure } = saved;
  // A rejected change can be retried only here.
  useOpenForm(isSaving || failure !== undefined);
  const [removed, setRemoved] = useState<{ readonly name: string; readonly before: readonly Row[] }>();
  const change = (next: readonly Row[]) => {
    setRemoved(undefined);
    saved.change(next);
  };
  const order = useRowOrder(field, messages, rows, change);
  const { ordering, open } = order;
  const focusNew = useFocusOfNewRow(rows, ordering);
  return {
    ...order,
    saved,
    removed,
    remove(index: number) {
      const name = ordering.getName(index);
      change(rows.filter((_, other) => other !== index));
      setRemoved({ name, before: rows });
      ordering.announce(translate('lists.rows.removed', { name }));
      ordering.focusSoon(`[data-place="${Math.min(index, rows.length - 2)}"] [data-action="remove"]`, '[data-action="add"]');
    },
    duplicate(index: number) {
      const { id: _id, ...copy } = rows[index] ?? {};
      change(rows.toSpliced(index + 1, 0, copy));
      ordering.announce(translate('forms.rows.added', { row: index + 2 }));
      focusNew(index + 1);
    },
    duplicateRows(row: Row, depth: number, value: unknown) {
      const next = duplicateGroup(field, rows, row, depth, value);
      if (!next) return;
      change(next.rows);
      open.reveal(next.first);
      ordering.announce(translate('related.rows.groupAdded', { smart_count: next.added }));
      focusNew(next.place);
    },
    undo: () => removed && change(removed.before),
    close() {
      setRemoved(undefined);
      saved.forgetFailure();
    },
    onAdded(row: Row) {
      setRemoved(undefined);
      open.reveal(row);
      ordering.announce(translate('forms.rows.added', { row: rows.length + 1 }));
    },
  };
}

/** Order, names and groups of rows. `shown` differs from `rows` while one is being moved. */
function useRowOrder(field: RowsPlace['field'], messages: string, rows: readonly Row[], change: (rows: readonly Row[]) => void) {
  const translate = useTranslate();
  const nameAt = useRowNames(field, rows);
  const getDetail = useGroupDetail(field, messages);
  const open = useOpenGroups(field);
  const regroup = (index: number, group: Row, to?: number) => {
    const { rows: next, place } = regroupRow(field, rows, index, group, to);
    const moved = translate('ordering.moved', { name: nameAt(rows, index), place: place + 1, total: rows.length });
    ordering.announce([moved, getDetail(rows[index], next[place])].filter(Boolean).join(' '));
    open.reveal(next[place]);
    if (place !== index || !isSameGroup(field, rows[index], next[place])) change(next);
    ordering.focusSoon(`[data-place="${place}"] [data-action="more"]`);
  };
  const ordering = useOrdering({
    count: rows.length,
    getName: (index) => nameAt(shown, index),
    onDrop(from, to) {
      const next = moveRow(field, rows, from, to);
      open.reveal(next[to]);
      change(next);
    },
    staysBeside: (from, to, neighbour) => from === to && isSameGroup(field, rows[from], rows[neighbour]),
    onDropBeside(from, to, neighbour) {
      if (isSameGroup(field, rows[from], rows[neighbour])) ordering.moveTo(from, to);
      else regroup(from, getGroup(field, rows[neighbour] ?? {}), to);
    },
    getDetail: (from, to) => getDetail(rows[from], moveRow(field, rows, from, to)[to]),
  });
  const { pickedUp } = ordering;
  const shown = pickedUp ? moveRow(field, rows, pickedUp.origin, pickedUp.index) : rows;
  return { shown, nameAt, ordering, open, regroup };
}

/** Returns a function that focuses a new row by its index, and again when it gets its id and therefore remounts. */
function useFocusOfNewRow(rows: readonly Row[], ordering: Ordering): (place: number) => void {
  const waiting = useRef<number>(undefined);
  const focus = (place: number) => ordering.focusSoon(`[data-place="${place}"] [data-action="more"]`);
  const focusAgain = useEffectEvent((place: number) => {
    // The user may have moved the focus.
    if (document.activeElement === document.body) focus(place);
  });
  useEffect(() => {
    const place = waiting.current;
    if (place === undefined || rows[place]?.id === undefined) return;
    waiting.current = undefined;
    focusAgain(place);
  }, [rows]);
  return (place) => {
    waiting.current = place;
    focus(place);
  };
}
