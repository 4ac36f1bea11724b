import Add from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { moveRow, sortRows } from '../../fields/rows/groupedRows';
import { RowHeadings } from '../../fields/rows/RowHeadings';
import { useGroupDetail } from '../../fields/rows/useGroupDetail';
import type { FieldOf } from '../../schema/fieldTypes';
import { useOpenForm } from '../form/OpenForms';
import { OrderingStatus } from '../ordering/OrderingStatus';
import { useOrdering } from '../ordering/useOrdering';
import { useDeclaration } from '../registry/RegistryContext';
import { PanelRow, panelButtons } from './PanelRow';
import { RowDialog } from './RowDialog';
import { RowsNotice } from './RowsNotice';
import type { Row } from './rowTypes';
import { useRowNames } from './useRowNames';
import { useSavedRows } from './useSavedRows';

interface RowsPanelProps {
  readonly source: string;
  /** Rows with a `save` call. */
  readonly field: FieldOf<'rows'>;
}

const none: readonly Row[] = [];

/**
 * The rows of the record in context, changed in place: put in order, added, edited and removed, each change saved at once by the calls
 * that the declaration names.
 */
export function RowsPanel({ source, field }: RowsPanelProps) {
  const translate = useTranslate();
  const resource = useDeclaration();
  const record = useRecordContext();
  const place = { resource, recordId: record?.id ?? '', source, field };
  const saved = useSavedRows(place, (record?.[source] as readonly Row[] | undefined) ?? none);
  const { rows, isSaving, failure } = saved;
  // A change that was refused can be tried again here, and here only.
  useOpenForm(isSaving || failure !== undefined);
  const [dialog, setDialog] = useState<'none' | 'add' | number>('none');
  const [removed, setRemoved] = useState<{ readonly name: string; readonly before: readonly Row[] }>();
  const nameAt = useRowNames(field, rows);
  const detailOf = useGroupDetail(field, `resources.${resource.name}.rows.${source}`);
  const messages = `resources.${resource.name}.rows.${source}`;
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

  const remove = (index: number) => {
    const name = ordering.nameOf(index);
    change(rows.filter((_, other) => other !== index));
    setRemoved({ name, before: rows });
    ordering.focusSoon(`[data-place="${Math.min(index, rows.length - 2)}"] [data-action="remove"]`, '[data-action="add"]');
  };
  const add = async (row: Row) => {
    await saved.add(row);
    setRemoved(undefined);
    ordering.announce(translate('forms.rows.added', { row: rows.length + 1 }));
  };
  const isFull = field.maxRows !== undefined && rows.length >= field.maxRows;
  const canRemove = rows.length > Math.max(field.minRows ?? 0, field.required ? 1 : 0);
  const editedAt = typeof dialog === 'number' ? dialog : rows.length;
  const edited = rows[editedAt];
  const withRow = (row: Row) => sortRows(field, rows.with(editedAt, row));

  return (
    <Box ref={ordering.container} aria-busy={isSaving} sx={{ containerType: 'inline-size' }}>
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}>
        {rows.length === 0 ? (
          <Typography variant="body2" sx={{ color: 'text.secondary', padding: 2 }}>
            {translate(`${messages}.none`)}
          </Typography>
        ) : (
          <>
            <RowHeadings field={field} messages={messages} buttons={panelButtons} />
            <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
              {shown.map((row, index) => (
                <PanelRow
                  key={row.id ?? `new-${index}`}
                  ordering={ordering}
                  index={index}
                  row={row}
                  field={field}
                  messages={messages}
                  onEdit={isSaving ? undefined : () => setDialog(index)}
                  onRemove={canRemove ? () => remove(index) : undefined}
                />
              ))}
            </Box>
          </>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, marginBlock: 1 }}>
        <Button data-action="add" startIcon={<Add />} onClick={() => setDialog('add')} disabled={isFull || isSaving}>
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
      <RowsNotice
        place={place}
        saved={saved}
        removed={removed && !saved.failure ? { name: removed.name, undo: () => change(removed.before) } : undefined}
        onClose={() => {
          setRemoved(undefined);
          saved.forgetFailure();
        }}
      />
      {(dialog === 'add' || edited) && (
        <RowDialog
          place={place}
          title={edited ? translate('lists.rows.edit', { name: nameAt(rows, editedAt) }) : translate(`${messages}.add`)}
          {...(edited && { row: edited })}
          placeOf={edited ? (row) => withRow(row).indexOf(row) : saved.placeOf}
          onSave={edited ? (row) => saved.save(withRow(row)) : add}
          onClose={() => setDialog('none')}
        />
      )}
      <OrderingStatus ordering={ordering} />
    </Box>
  );
}
