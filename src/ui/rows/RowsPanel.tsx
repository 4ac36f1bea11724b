import Add from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { GroupHeading } from '../../fields/rows/GroupHeading';
import { moveRow, sortRows } from '../../fields/rows/groupedRows';
import { RowList } from '../../fields/rows/RowList';
import { beginsGroup, duplicateGroup, regroupRow } from '../../fields/rows/rowGroups';
import { useGroupDetail } from '../../fields/rows/useGroupDetail';
import type { FieldOf } from '../../schema/fieldTypes';
import { useOpenForm } from '../form/OpenForms';
import { OrderingStatus } from '../ordering/MoveButtons';
import { useOrdering } from '../ordering/useOrdering';
import { useDeclaration } from '../registry/RegistryContext';
import { PanelRow, panelButtons } from './PanelRow';
import { RowDialog } from './RowDialog';
import { RowsNotice } from './RowsNotice';
import type { Row, RowsPlace } from './rowTypes';
import { useRowNames } from './useRowNames';
import { type SavedRows, useSavedRows } from './useSavedRows';

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
  const { saved, shown, nameAt, ordering, removed, remove, undo, close, onAdded, duplicate, regroup, duplicateRows } = usePanelRows(
    place,
    messages,
  );
  const { rows, isSaving } = saved;
  const [dialog, setDialog] = useState<'add' | EditedRow>();
  const canRemove = rows.length > Math.max(field.minRows ?? 0, field.required ? 1 : 0);
  const edited = dialog === 'add' ? undefined : dialog;
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
        placeOf: saved.placeOf,
        onSave: async (row: Row) => {
          await saved.add(row);
          onAdded();
        },
      };
  return (
    <Box ref={ordering.container} aria-busy={isSaving} sx={{ containerType: 'inline-size' }}>
      <RowList field={field} messages={messages} buttons={panelButtons}>
        {shown.map((row, index) => (
          <PanelRow
            key={row.id ?? `new-${index}`}
            ordering={ordering}
            index={index}
            row={row}
            field={field}
            messages={messages}
            onEdit={isSaving ? undefined : () => setDialog({ row, index, name: nameAt(rows, index) })}
            onRemove={canRemove ? () => remove(index) : undefined}
            onDuplicate={isSaving || (field.maxRows !== undefined && rows.length >= field.maxRows) ? undefined : () => duplicate(index)}
            onRegroup={(group) => regroup(index, group)}
            heading={
              beginsGroup(field, shown, index) && (
                <GroupHeading field={field} messages={messages} rows={shown} row={row} onDuplicate={isSaving ? undefined : duplicateRows} />
              )
            }
          />
        ))}
      </RowList>
      <AddRow field={field} messages={messages} saved={saved} onAdd={() => setDialog('add')} />
      <RowsNotice
        place={place}
        saved={saved}
        removed={removed && !saved.failure ? { name: removed.name, undo } : undefined}
        onClose={close}
      />
      {(dialog === 'add' || edited) && <RowDialog place={place} {...forDialog} onClose={() => setDialog(undefined)} />}
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
  const change = (next: readonly Row[]) => {
    setRemoved(undefined);
    saved.change(next);
  };
  const ordering = useOrdering({
    count: rows.length,
    nameOf: (index) => nameAt(shown, index),
    onDrop: (from, to) => change(moveRow(field, rows, from, to)),
    detailOf: (from, to) => detailOf(rows[from], moveRow(field, rows, from, to)[to]),
  });
  const { held } = ordering;
  const shown = held ? moveRow(field, rows, held.origin, held.index) : rows;
  return {
    saved,
    shown,
    nameAt,
    ordering,
    removed,
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
      ordering.focusSoon(`[data-place="${index + 1}"] [data-action="more"]`);
    },
    regroup(index: number, group: Row) {
      const { rows: next, place } = regroupRow(field, rows, index, group);
      ordering.announce(translate('ordering.moved', { name: nameAt(rows, index), place: place + 1, total: rows.length }));
      change(next);
      ordering.focusSoon(`[data-place="${place}"] [data-action="more"]`);
    },
    duplicateRows(value: unknown, group: unknown) {
      const next = duplicateGroup(field, rows, value, group);
      if (next) change(next);
    },
    undo: () => removed && change(removed.before),
    /** Closes the notice of the last change. */
    close() {
      setRemoved(undefined);
      saved.forgetFailure();
    },
    onAdded() {
      setRemoved(undefined);
      ordering.announce(translate('forms.rows.added', { row: rows.length + 1 }));
    },
  };
}

interface AddRowProps {
  readonly field: FieldOf<'rows'>;
  readonly messages: string;
  readonly saved: SavedRows;
  readonly onAdd: () => void;
}

/** The button that adds a row, and how many there are. */
function AddRow({ field, messages, saved: { rows, isSaving }, onAdd }: AddRowProps) {
  const translate = useTranslate();
  const isFull = field.maxRows !== undefined && rows.length >= field.maxRows;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, marginBlock: 1 }}>
      <Button data-action="add" startIcon={<Add />} onClick={onAdd} disabled={isFull || isSaving}>
        {translate(`${messages}.add`)}
      </Button>
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
