import { Button, Dialog, DialogActions, DialogContent, DialogTitle, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Form, RecordContextProvider, useRecordContext, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { emptyValues, newValues } from '../../fields/emptyValues';
import { FieldInput } from '../../fields/FieldInput';
import { ReadOnlyField } from '../../fields/ReadOnlyField';
import { OuterValues } from '../../fields/useFieldState';
import { usePageLocale } from '../../fields/usePageLocale';
import { isSent, withRow } from '../../schema/fieldRules';
import { isWritable } from '../../schema/resource';
import { CreateRecordProvider } from '../form/CreateRecordProvider';
import { DirtyRef } from '../form/DirtyRef';
import { ErrorSummary } from '../form/ErrorSummary';
import { focusFirstInput } from '../form/focusInput';
import { UnsavedChangesDialog } from '../form/UnsavedChangesDialog';
import { useOpenForm } from '../form/useOpenForm';
import { toRowErrors } from './RowsNotice';
import type { Row, RowsPlace } from './rowTypes';

interface RowDialogProps {
  readonly place: RowsPlace;
  readonly title: string;
  readonly row?: Row | undefined;
  readonly initial?: Row | undefined;
  /** Returns the row's index in the list that is sent; undefined if it is sent alone. */
  readonly getPlace: (row: Row) => number | undefined;
  /** Rejects with the data provider's error: the dialog then stays open. */
  readonly onSave: (row: Row) => Promise<void>;
  readonly onClose: () => void;
}

export function RowDialog({ place, title, row, initial, getPlace, onSave, onClose }: RowDialogProps) {
  const { resource, source, field } = place;
  const translate = useTranslate();
  const titleId = useId();
  const content = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const messages = `resources.${resource.name}.rows.${source}`;
  const values = useMemo(() => ({ ...(row ? emptyValues : newValues)(field.fields), ...initial, ...row }), [field, initial, row]);
  useOpenForm();
  const record = useRecordContext();
  const { submit, isSaving } = useSubmit({ place, row, getPlace, onSave, onClose });
  const isDirty = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const close = () => (isDirty.current ? setAsking(true) : onClose());
  return (
    <CreateRecordProvider>
      <Dialog
        open
        onClose={isSaving ? undefined : close}
        aria-labelledby={titleId}
        fullWidth
        maxWidth="sm"
        fullScreen={isPhone}
        sx={{ '& form': { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 } }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        {/* The form is the row's, not the record's. */}
        <RecordContextProvider value={undefined}>
          <OuterValues.Provider value={record}>
            <Form defaultValues={values} onSubmit={submit} noValidate disableInvalidFormNotification shouldFocusError={false}>
              {!row && <FocusFirst content={content} />}
              <DialogContent ref={content} sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
                <ErrorSummary form={content} getLabel={(path) => translate(`${messages}.fields.${path}`)} />
                <RowInputs field={field} messages={messages} isNew={!row} />
              </DialogContent>
              <DirtyRef target={isDirty} />
              <Actions onClose={close} label={row ? translate('ra.action.save') : translate('ra.action.add')} />
            </Form>
          </OuterValues.Provider>
        </RecordContextProvider>
        {isAsking && <UnsavedChangesDialog open onStay={() => setAsking(false)} onLeave={onClose} />}
      </Dialog>
    </CreateRecordProvider>
  );
}

function useSubmit({ place, row, getPlace, onSave, onClose }: Omit<RowDialogProps, 'title' | 'initial'>) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const record = useRecordContext();
  const [isSaving, setSaving] = useState(false);
  const toSent = (typed: Readonly<Record<string, unknown>>): Row => {
    const values = withRow(record ?? {}, typed);
    const sent = Object.entries(place.field.fields).map(([one, field]) => [one, (isSent(field, values) ? typed : row)?.[one] ?? null]);
    return { ...(row?.id !== undefined && { id: row.id }), ...Object.fromEntries(sent) };
  };
  const submit = async (typed: Record<string, unknown>) => {
    const saved = toSent(typed);
    setSaving(true);
    try {
      await onSave(saved);
      onClose();
      return undefined;
    } catch (failure) {
      return toRowErrors(failure, place, getPlace(saved), translate, locale);
    } finally {
      setSaving(false);
    }
  };
  return { submit, isSaving };
}

interface RowInputsProps extends Pick<RowsPlace, 'field'> {
  readonly messages: string;
  readonly isNew: boolean;
}

function RowInputs({ field, messages, isNew }: RowInputsProps) {
  return Object.entries(field.fields).map(([name, rowField]) =>
    isWritable(rowField) ? (
      <FieldInput key={name} source={name} field={rowField} messages={messages} />
    ) : isNew && !rowField.computed ? null : (
      <ReadOnlyField key={name} source={name} field={rowField} fields={field.fields} messages={messages} />
    ),
  );
}

/** Its effect runs after the content is mounted and before the dialog takes the focus. */
function FocusFirst({ content }: { readonly content: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    if (content.current) focusFirstInput(content.current);
  }, [content]);
  return null;
}

function Actions({ onClose, label }: { readonly onClose: () => void; readonly label: string }) {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  return (
    <DialogActions>
      <Button onClick={onClose} disabled={isSubmitting}>
        {translate('ra.action.cancel')}
      </Button>
      <Button type="submit" variant="contained" loading={isSubmitting}>
        {label}
      </Button>
    </DialogActions>
  );
}
