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

/** A row as it was when its dialog was opened. */
interface EditedRow {
  readonly row: Row;
  readonly index: number;
  readonly name: string;
}

interface RowsPanelProps {
  readonly source: string;
  /** Rows with a `save` call. */
  readonly field: FieldDeclaration<'rows'>;
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
