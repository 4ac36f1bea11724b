import { useState } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { type FieldErrors, type FieldValues, get, type UseFieldArrayReturn, useFormContext } from 'react-hook-form';
import { newValues } from '../emptyValues';
import { sortRows } from './groupedRows';
import type { RowGroups } from './groupProps';
import { duplicateGroup } from './rowGroups';
import { type RowsOfForm, useGroupedOrdering } from './useGroupedOrdering';
import { useOpenGroups } from './useOpenGroups';

type Row = Readonly<Record<string, unknown>>;

const firstInput = ':is(input, textarea, [role=combobox], .i-text)';

interface RowChangesOptions extends RowsOfForm {
  readonly list: UseFieldArrayReturn<FieldValues, string, 'rowKey'>;
  readonly errors: FieldErrors;
}

export function useRowChanges({ list, errors, ...form }: RowChangesOptions) {
  const { source, field, messages } = form;
  const { fields: rows, insert, remove, replace, move } = list;
  const translate = useTranslate();
  const { getValues } = useFormContext();
  const [openRow, setOpenRow] = useState<string>();
  const open = useOpenGroups(
    field,
    rows.filter((_, index) => get(errors, `${source}.${index}`) !== undefined),
  );
  const { ordering, ...grouped } = useGroupedOrdering({ ...form, rows, move, reveal: open.reveal });
  const isFull = field.maxRows !== undefined && rows.length >= field.maxRows;
  const getRows = () => (getValues(source) ?? []) as readonly Row[];
  const place = (index: number, row: Row, focus: string) => {
    insert(index, row, { shouldFocus: false });
    ordering.announce(translate('forms.rows.added', { row: index + 1 }));
    ordering.focusSoon(`[data-place="${index}"] ${focus}`);
  };
  const add = (group: Row) => {
    const row = { ...newValues(field.fields), ...group };
    // A row without a group is last until its group is chosen.
    const index = Object.keys(group).length > 0 ? sortRows(field, [...getRows(), row]).indexOf(row) : rows.length;
    place(index, row, firstInput);
    open.reveal(row);
  };
  const duplicate = useEvent((index: number) => {
    const { id: _id, ...copy } = getRows()[index] ?? {};
    place(index + 1, copy, '[data-action="more"]');
  });
  const duplicateRows = (row: Row, depth: number, next: unknown) => {
    const copied = duplicateGroup(field, getRows(), row, depth, next);
    if (!copied) return;
    replace([...copied.rows]);
    open.reveal(copied.first);
    ordering.announce(translate('related.rows.groupAdded', { smart_count: copied.added }));
    ordering.focusSoon(`[data-place="${copied.place}"] [data-action="more"]`);
  };
  const onRemove = useEvent((index: number) => {
    remove(index);
    ordering.announce(translate('forms.rows.removed', { row: index + 1 }));
    ordering.focusSoon(`[data-place="${Math.min(index, rows.length - 2)}"] [data-action="remove"]`, '[data-action="add"]');
  });
  /** Goes on to the next row, or adds one after the last. */
  const onEnter = useEvent((index: number) => {
    if (index < rows.length - 1) ordering.focusSoon(`[data-place="${index + 1}"] ${firstInput}`);
    else if (!isFull) add({});
  });
  const onOpen = useEvent((index: number, name: string) => {
    setOpenRow(rows[index]?.rowKey);
    ordering.focusSoon(`[data-source="${source}.${index}.${name}"] :is([contenteditable=true], input, textarea, [role=combobox], button)`);
  });
  const onSettle = useEvent(grouped.settle);
  const onRegroup = useEvent(grouped.regroup);
  const groups: RowGroups = {
    field,
    messages,
    rows,
    ordering,
    open,
    onRegroup,
    onAdd: isFull ? undefined : add,
    onDuplicate: duplicateRows,
  };
  return {
    groups,
    openRow,
    isFull,
    item: {
      ...{ onOpen, onRemove, onSettle, onRegroup },
      onDuplicate: isFull ? undefined : duplicate,
      // Among groups, the next row may belong elsewhere.
      onEnter: field.groupBy ? undefined : onEnter,
    },
  };
}
