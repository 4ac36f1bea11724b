import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useRef, useState } from 'react';
import { Form, type Identifier, useNotify, useTranslate, useUpdateMany } from 'react-admin';
import { newValues } from '../../fields/emptyValues';
import { InputOf } from '../../fields/InputOf';
import { useDeclaredField } from '../../fields/useDeclaredField';
import { usePathLabel } from '../../fields/useFieldLabel';
import { locales } from '../../schema/fieldTypes';
import type { Resource } from '../../schema/resource';
import { ErrorSummary } from '../form/ErrorSummary';
import { toFormErrors } from '../form/formErrors';
import { useOpenForm } from '../form/OpenForms';
import { useDeclaration } from '../registry/RegistryContext';
import { useInvalidate } from './useInvalidate';

/** The sources under which a form holds a field. */
function formSourcesOf({ fields }: Pick<Resource, 'fields'>, source: string): string[] {
  return fields[source]?.type === 'localized' ? locales.map((locale) => `${source}_${locale}`) : [source];
}

/**
 * What is sent for the ticked fields, and nothing else. A value that was emptied is null, so that it is cleared.
 *
 * @param values what the form holds
 */
export function bulkChange(
  resource: Pick<Resource, 'fields'>,
  ticked: readonly string[],
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(ticked.flatMap((source) => formSourcesOf(resource, source)).map((source) => [source, values[source] ?? null]));
}

/** The resource as the dialog's form has it: a place for each ticked field, so that errors of others go to the form as a whole. */
export function bulkFormOf(resource: Resource, ticked: readonly string[]): Resource {
  return { ...resource, sections: [{ name: 'bulk', sources: ticked }] };
}

interface BulkFieldChoiceProps {
  readonly source: string;
  readonly label: string;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
}

/** Types that cannot be empty: a switch is on or off. */
const neverEmpty = ['boolean'];

/** One field that can be set on all records: its name to tick, then its input in the name's place. */
function BulkFieldChoice({ source, label, isTicked, onTick }: BulkFieldChoiceProps) {
  const field = useDeclaredField(source);
  const translate = useTranslate();
  const id = useId();
  const canClear = !field.required && !neverEmpty.includes(field.type);
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, paddingBlock: 0.5, borderBlockEnd: 1, borderColor: 'divider' }}>
      <Checkbox
        id={id}
        checked={isTicked}
        onChange={(_event, checked) => onTick(checked)}
        slotProps={{ input: { 'aria-label': translate('lists.bulkEdit.change', { field: label }) } }}
        sx={{ flex: 'none', marginInlineStart: -1.25 }}
      />
      {isTicked ? (
        // The label of the input stands where the name stood.
        <Box sx={{ flex: 1, minWidth: 0, paddingBlockStart: '9px', paddingBlockEnd: 1 }}>
          <InputOf source={source} field={field} />
          {canClear && (
            <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 0.5 }}>
              {translate('lists.bulkEdit.clears')}
            </Typography>
          )}
        </Box>
      ) : (
        <Typography
          component="label"
          htmlFor={id}
          variant="subtitle2"
          sx={{ flex: 1, minHeight: 42, lineHeight: '42px', cursor: 'pointer' }}
        >
          {label}
        </Typography>
      )}
    </Box>
  );
}

interface BulkEditDialogProps {
  readonly ids: readonly Identifier[];
  readonly onClose: () => void;
  /** The records have changed. */
  readonly onDone: () => void;
}

/** Saves what a form holds for the ticked fields on several records. */
function useBulkSave(ids: readonly Identifier[], ticked: readonly string[], onDone: () => void) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const notify = useNotify();
  const invalidate = useInvalidate();
  const [isSaving, setSaving] = useState(false);
  const [updateMany] = useUpdateMany(resource.name, undefined, { mutationMode: 'pessimistic', returnPromise: true });
  const save = async (values: Record<string, unknown>) => {
    setSaving(true);
    try {
      const changed = await updateMany(resource.name, { ids: [...ids], data: bulkChange(resource, ticked, values) });
      // react-admin answers with nothing when the session had ended: nothing has changed.
      if (!Array.isArray(changed)) return undefined;
      notify('lists.bulkEdit.done', { type: 'success', messageArgs: { smart_count: ids.length } });
      invalidate(resource);
      onDone();
      return undefined;
    } catch (failure) {
      // Some of several may have changed: the list shows which.
      invalidate(resource);
      return toFormErrors(failure, bulkFormOf(resource, ticked), translate);
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving };
}

/**
 * Sets the ticked fields of `list.bulkEdit` on several records: by one call, or by one a record where the API has none
 * (`calls.updateMany`). What the API refuses is said at the field, and everything typed stays.
 */
export function BulkEditDialog({ ids, onClose, onDone }: BulkEditDialogProps) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const formId = useId();
  const titleId = useId();
  const form = useRef<HTMLDivElement>(null);
  const labelOf = usePathLabel(resource);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const { save, isSaving } = useBulkSave(ids, ticked, onDone);
  const defaultValues = useMemo(() => newValues(resource.fields), [resource]);
  const count = { smart_count: ids.length };
  useOpenForm();

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
            {resource.list.bulkEdit.map((source) => (
              <BulkFieldChoice
                key={source}
                source={source}
                label={labelOf(source)}
                isTicked={ticked.includes(source)}
                onTick={(on) => setTicked(on ? [...ticked, source] : ticked.filter((one) => one !== source))}
              />
            ))}
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
