import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useRef, useState } from 'react';
import { Form, type Identifier, useNotify, useTranslate, useUpdateMany } from 'react-admin';
import { newValues } from '../../fields/emptyValues';
import { usePathLabel } from '../../fields/useFieldLabel';
import { ErrorSummary } from '../form/ErrorSummary';
import { toFormErrors } from '../form/formErrors';
import { useOpenForm } from '../form/OpenForms';
import { useDeclaration } from '../RegistryContext';
import { BulkFieldChoice } from './BulkFieldChoice';
import { bulkChange, bulkFormOf } from './bulkChange';
import { useReadAnew } from './useReadAnew';

export interface BulkEditDialogProps {
  readonly ids: readonly Identifier[];
  readonly onClose: () => void;
  /** The records have changed. */
  readonly onDone: () => void;
}

/**
 * Sets the ticked fields of `list.bulkEdit` on several records: by one call, or by one a record where the API has none
 * (`calls.updateMany`). What the API refuses is said at the field, and everything typed stays.
 */
export function BulkEditDialog({ ids, onClose, onDone }: BulkEditDialogProps) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const notify = useNotify();
  const readAnew = useReadAnew();
  const formId = useId();
  const titleId = useId();
  const form = useRef<HTMLDivElement>(null);
  const labelOf = usePathLabel(resource);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [isSaving, setSaving] = useState(false);
  const [updateMany] = useUpdateMany(resource.name, undefined, { mutationMode: 'pessimistic', returnPromise: true });
  const defaultValues = useMemo(() => newValues(resource.fields), [resource]);
  const count = { smart_count: ids.length };
  useOpenForm();

  const save = async (values: Record<string, unknown>) => {
    setSaving(true);
    try {
      const changed = await updateMany(resource.name, { ids: [...ids], data: bulkChange(resource, ticked, values) });
      // react-admin answers with nothing when the session had ended: nothing has changed.
      if (!Array.isArray(changed)) return undefined;
      notify('lists.bulkEdit.done', { type: 'success', messageArgs: count });
      readAnew(resource);
      onDone();
      return undefined;
    } catch (failure) {
      // Some of several may have changed: the list shows which.
      readAnew(resource);
      return toFormErrors(failure, bulkFormOf(resource, ticked), translate);
    } finally {
      setSaving(false);
    }
  };

  return (
    <Dialog
      open
      // A click beside the dialog takes nothing away that was typed.
      onClose={(_event, reason) => (reason === 'backdropClick' || isSaving ? undefined : onClose())}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={titleId}>{translate('lists.bulkEdit.title', count)}</DialogTitle>
      <DialogContent ref={form}>
        <Form id={formId} defaultValues={defaultValues} onSubmit={save} noValidate disableInvalidFormNotification shouldFocusError={false}>
          <Box sx={{ display: 'grid', gap: 1 }}>
            <Typography sx={{ color: 'text.secondary' }}>{translate('lists.bulkEdit.content')}</Typography>
            <ErrorSummary form={form} labelOf={labelOf} />
            {resource.list.bulkEdit.map((source) => {
              const field = resource.fields[source];
              if (!field) return null;
              return (
                <BulkFieldChoice
                  key={source}
                  source={source}
                  field={field}
                  label={labelOf(source)}
                  isTicked={ticked.includes(source)}
                  onTick={(on) => setTicked(on ? [...ticked, source] : ticked.filter((one) => one !== source))}
                />
              );
            })}
          </Box>
        </Form>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        <Button onClick={onClose} disabled={isSaving}>
          {translate('ra.action.cancel')}
        </Button>
        <Button
          type="submit"
          form={formId}
          variant="contained"
          disableElevation
          disabled={ticked.length === 0 || ids.length === 0}
          loading={isSaving}
        >
          {translate('lists.bulkEdit.save', count)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
