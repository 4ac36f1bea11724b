import Add from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { OuterEmptyGroups, type RowGroups } from '../../fields/rows/GroupedRow';
import { groupOf, moveRow, sortRows } from '../../fields/rows/groupedRows';
import { RowList } from '../../fields/rows/RowList';
import { duplicateGroup, isSameGroup, regroupRow, withoutGroups } from '../../fields/rows/rowGroups';
import { useGroupDetail } from '../../fields/rows/useGroupDetail';
import { useOpenGroups } from '../../fields/rows/useOpenGroups';
import type { FieldOf } from '../../schema/fieldTypes';
import { useOpenForm } from '../form/OpenForms';
import { lazyPart } from '../lazy/lazyPart';
import { OrderingStatus } from '../ordering/MoveButtons';
import { type Ordering, useOrdering } from '../ordering/useOrdering';
import { useDeclaration } from '../registry/RegistryContext';
import { PanelRow, panelButtons } from './PanelRow';
import { RowsNotice } from './RowsNotice';
import type { Row, RowsPlace } from './rowTypes';
import { useRowNames } from './useRowNames';
import { type SavedRows, useSavedRows } from './useSavedRows';

const RowDialog = lazyPart(async () => (await import('./RowDialog')).RowDialog);

/** A row as it was when its dialog was opened. */
interface EditedRow {
  readonly row: Row;
  readonly index: number;
  readonly name: string;
}

interface RowsPanelProps {
  readonly source: string;
  /** Rows with a `save` call. */
  readonly field: FieldOf<'rows'>;
}

/**
 * The rows of the record in context, changed in place: put in order, added, edited and removed, each change saved at once by the calls
 * that the declaration names.
 */
export function RowsPanel({ source, field }: RowsPanelProps) {
  const translate = useTranslate();
  const resource = useDeclaration();
  const recordId = useRecordContext()?.id ?? '';
  const place = { resource, recordId, source, field };
  const messages = `resources.${resource.name}.rows.${source}`;
  const { saved, shown, nameAt, ordering, open, removed, remove, undo, close, onAdded, duplicate, regroup, duplicateRows } = usePanelRows(
    place,
    messages,
  );
  const { rows, isSaving } = saved;
  // The row that is edited, or what a new row begins with.
  const [dialog, setDialog] = useState<{ readonly edited: EditedRow } | { readonly initial: Row }>();
  const canRemove = rows.length > Math.max(field.minRows ?? 0, field.required ? 1 : 0);
  const edited = dialog && 'edited' in dialog ? dialog.edited : undefined;
  const initial = dialog && 'initial' in dialog ? dialog.initial : undefined;
  const isFull = field.maxRows !== undefined && rows.length >= field.maxRows;
  const add = (values: Row = {}) => setDialog({ initial: values });
  const groups: RowGroups = {
    ...{ field, messages, rows: shown, ordering, open },
    ...{ onAdd: isSaving || isFull ? undefined : add, onRegroup: regroup, onDuplicate: isSaving ? undefined : duplicateRows },
  };
  const withRow = (row: Row) => {
    // Others may have added and removed rows meanwhile.
    const index = row.id === undefined ? (edited?.index ?? -1) : rows.findIndex(({ id }) => id === row.id);
    return sortRows(field, index in rows ? rows.with(index, row) : [...rows, row]);
  };
  const forDialog = edited
    ? {
        title: translate('lists.rows.edit', { name: edited.name }),
        row: edited.row,
        placeOf: (row: Row) => withRow(row).indexOf(row),
        onSave: (row: Row) => saved.save(withRow(row)),
      }
    : {
        title: translate(`${messages}.add`),
        initial,
        placeOf: saved.placeOf,
        onSave: async (row: Row) => {
          await saved.add(row);
          onAdded(row);
        },
      };
  return (
    <Box ref={ordering.container} aria-busy={isSaving} sx={{ containerType: 'inline-size' }}>
      <RowList field={withoutGroups(field)} messages={messages} buttons={panelButtons}>
        {shown.map((row, index) => (
          <PanelRow
            key={row.id ?? `new-${index}`}
            ordering={ordering}
            index={index}
            row={row}
            field={field}
            messages={messages}
            onEdit={isSaving ? undefined : () => setDialog({ edited: { row, index, name: nameAt(rows, index) } })}
            onRemove={canRemove ? () => remove(index) : undefined}
            onDuplicate={isSaving || isFull ? undefined : () => duplicate(index)}
            onRegroup={(group) => regroup(index, group)}
            groups={groups}
          />
        ))}
      </RowList>
      <AddRow groups={groups} saved={saved} onAdd={() => add()} />
      <RowsNotice
        place={place}
        saved={saved}
        removed={removed && !saved.failure ? { name: removed.name, undo } : undefined}
        onClose={close}
      />
      {(initial || edited) && <RowDialog place={place} {...forDialog} onClose={() => setDialog(undefined)} />}
      <OrderingStatus ordering={ordering} />
    </Box>
  );
}

/** The rows as they are saved and as they are shown, which differ while one is held, and what can be done with them. */
function usePanelRows(place: RowsPlace, messages: string) {
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

interface AddRowProps {
  readonly groups: RowGroups;
  readonly saved: SavedRows;
  readonly onAdd: () => void;
}

/** The button that adds a row, and how many there are. */
function AddRow({ groups, saved: { rows, isSaving }, onAdd }: AddRowProps) {
  const { field, messages } = groups;
  const translate = useTranslate();
  const isFull = field.maxRows !== undefined && rows.length >= field.maxRows;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, marginBlock: 1 }}>
      <Button data-action="add" startIcon={<Add />} onClick={onAdd} disabled={isFull || isSaving}>
        {translate(`${messages}.add`)}
      </Button>
      <OuterEmptyGroups {...groups} />
      <Typography variant="caption" role="status" sx={{ color: 'text.secondary' }}>
        {isSaving
          ? translate('forms.saving')
          : isFull
            ? translate('forms.validation.maxRows', { smart_count: field.maxRows })
            : translate(`${messages}.count`, { smart_count: rows.length })}
      </Typography>
    </Box>
  );
}
