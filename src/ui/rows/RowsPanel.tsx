import Add from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { OuterEmptyGroups } from '../../fields/rows/GroupedRow';
import { sortRows } from '../../fields/rows/groupedRows';
import type { RowGroups } from '../../fields/rows/groupProps';
import { RowList } from '../../fields/rows/RowList';
import { withoutGroups } from '../../fields/rows/rowGroups';
import type { FieldDeclaration } from '../../schema/fieldTypes';
import { lazyPart } from '../lazy/lazyPart';
import { OrderingStatus } from '../ordering/MoveButtons';
import { useDeclaration } from '../registry/RegistryContext';
import { PanelRow, panelButtons } from './PanelRow';
import { RowsNotice } from './RowsNotice';
import type { Row } from './rowTypes';
import { usePanelRows } from './usePanelRows';
import type { SavedRows } from './useSavedRows';

const RowDialog = lazyPart(async () => (await import('./RowDialog')).RowDialog, { failure: 'floating' });

interface EditedRow {
  readonly row: Row;
  readonly index: number;
  readonly name: string;
}

interface RowsPanelProps {
  readonly source: string;
  readonly field: FieldDeclaration<'rows'>;
}

/** Rows of the record in context, edited in place. Each change is saved at once by the declared calls. */
export function RowsPanel({ source, field }: RowsPanelProps) {
  const resource = useDeclaration();
  const recordId = useRecordContext()?.id ?? '';
  const place = { resource, recordId, source, field };
  const messages = `resources.${resource.name}.rows.${source}`;
  const panel = usePanelRows(place, messages);
  const { saved, shown, nameAt, ordering, open, removed, remove, duplicate, regroup } = panel;
  const { rows, isSaving } = saved;
  const dialog = useRowDialog(panel, field, messages);
  const canRemove = rows.length > Math.max(field.minRows ?? 0, field.required ? 1 : 0);
  const isFull = field.maxRows !== undefined && rows.length >= field.maxRows;
  const groups: RowGroups = {
    field,
    messages,
    rows: shown,
    ordering,
    open,
    onRegroup: regroup,
    onAdd: isSaving || isFull ? undefined : dialog.add,
    onDuplicate: isSaving ? undefined : panel.duplicateRows,
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
            onEdit={isSaving ? undefined : () => dialog.edit({ row, index, name: nameAt(rows, index) })}
            onRemove={canRemove ? () => remove(index) : undefined}
            onDuplicate={isSaving || isFull ? undefined : () => duplicate(index)}
            onRegroup={(group) => regroup(index, group)}
            groups={groups}
          />
        ))}
      </RowList>
      <AddRow groups={groups} saved={saved} onAdd={() => dialog.add()} />
      <RowsNotice
        place={place}
        saved={saved}
        removed={removed && !saved.failure ? { name: removed.name, undo: panel.undo } : undefined}
        onClose={panel.close}
      />
      {dialog.props && <RowDialog place={place} {...dialog.props} onClose={dialog.close} />}
      <OrderingStatus ordering={ordering} />
    </Box>
  );
}

function useRowDialog({ saved, onAdded }: ReturnType<typeof usePanelRows>, field: RowsPanelProps['field'], messages: string) {
  const translate = useTranslate();
  const [dialog, setDialog] = useState<{ readonly edited?: EditedRow; readonly initial?: Row }>();
  const { rows } = saved;
  const edited = dialog?.edited;
  const withRow = (row: Row) => {
    // Rows may have been added or removed remotely.
    const index = row.id === undefined ? (edited?.index ?? -1) : rows.findIndex(({ id }) => id === row.id);
    return sortRows(field, index in rows ? rows.with(index, row) : [...rows, row]);
  };
  const ofEdited = edited && {
    title: translate('lists.rows.edit', { name: edited.name }),
    row: edited.row,
    getPlace: (row: Row) => withRow(row).indexOf(row),
    onSave: (row: Row) => saved.save(withRow(row)),
  };
  const ofNew = dialog && {
    title: translate(`${messages}.add`),
    initial: dialog.initial,
    getPlace: saved.getPlace,
    onSave: async (row: Row) => {
      await saved.add(row);
      onAdded(row);
    },
  };
  return {
    props: ofEdited ?? ofNew,
    edit: (row: EditedRow) => setDialog({ edited: row }),
    add: (initial: Row = {}) => setDialog({ initial }),
    close: () => setDialog(undefined),
  };
}

interface AddRowProps {
  readonly groups: RowGroups;
  readonly saved: SavedRows;
  readonly onAdd: () => void;
}

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
