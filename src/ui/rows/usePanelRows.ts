import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { groupOf, moveRow } from '../../fields/rows/groupedRows';
import { duplicateGroup, isSameGroup, regroupRow } from '../../fields/rows/rowGroups';
import { useGroupDetail } from '../../fields/rows/useGroupDetail';
import { useOpenGroups } from '../../fields/rows/useOpenGroups';
import { useOpenForm } from '../form/useOpenForm';
import { type Ordering, useOrdering } from '../ordering/useOrdering';
import type { Row, RowsPlace } from './rowTypes';
import { useRowNames } from './useRowNames';
import { useSavedRows } from './useSavedRows';

/** The rows as they are saved and as they are shown, which differ while one is held, and what can be done with them. */
export function usePanelRows(place: RowsPlace, messages: string) {
  const { field } = place;
  const translate = useTranslate();
  const record = useRecordContext();
  const saved = useSavedRows(place, record);
  const { rows, isSaving, failure } = saved;
  // A change that was refused can be tried again here, and here only.
  useOpenForm(isSaving || failure !== undefined);
  const [removed, setRemoved] = useState<{ readonly name: string; readonly before: readonly Row[] }>();
  const nameAt = useRowNames(field, rows);
  const detailOf = useGroupDetail(field, messages);
  const open = useOpenGroups(field);
  const change = (next: readonly Row[]) => {
    setRemoved(undefined);
    saved.change(next);
  };
  const regroup = (index: number, group: Row, to?: number) => {
    const { rows: next, place } = regroupRow(field, rows, index, group, to);
    const said = translate('ordering.moved', { name: nameAt(rows, index), place: place + 1, total: rows.length });
    ordering.announce([said, detailOf(rows[index], next[place])].filter(Boolean).join(' '));
    open.reveal(next[place]);
    if (place !== index || !isSameGroup(field, rows[index], next[place])) change(next);
    ordering.focusSoon(`[data-place="${place}"] [data-action="more"]`);
  };
  const ordering = useOrdering({
    count: rows.length,
    nameOf: (index) => nameAt(shown, index),
    onDrop(from, to) {
      const next = moveRow(field, rows, from, to);
      open.reveal(next[to]);
      change(next);
    },
    staysBeside: (from, to, neighbour) => from === to && isSameGroup(field, rows[from], rows[neighbour]),
    onDropBeside(from, to, neighbour) {
      if (isSameGroup(field, rows[from], rows[neighbour])) ordering.moveTo(from, to);
      else regroup(from, groupOf(field, rows[neighbour] ?? {}), to);
    },
    detailOf: (from, to) => detailOf(rows[from], moveRow(field, rows, from, to)[to]),
  });
  const focusNew = useFocusOfNewRow(rows, ordering);
  const { held } = ordering;
  const shown = held ? moveRow(field, rows, held.origin, held.index) : rows;
  return {
    saved,
    shown,
    nameAt,
    ordering,
    open,
    removed,
    regroup,
    remove(index: number) {
      const name = ordering.nameOf(index);
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
    /** Closes the notice of the last change. */
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

/**
 * Moves the focus to a row that has no id yet, and once more when it has one: it is drawn anew then.
 *
 * @returns a function that is given the place of the row
 */
function useFocusOfNewRow(rows: readonly Row[], ordering: Ordering): (place: number) => void {
  const waiting = useRef<number>(undefined);
  const focus = (place: number) => ordering.focusSoon(`[data-place="${place}"] [data-action="more"]`);
  const focusAgain = useEffectEvent((place: number) => {
    // Whoever has gone elsewhere meanwhile stays there.
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
