import { Button, Dialog, DialogActions, DialogContent, DialogTitle, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Form, RecordContextProvider, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { emptyValues, newValues } from '../../fields/emptyValues';
import { FieldInput } from '../../fields/FieldInput';
import { ReadOnlyField } from '../../fields/ReadOnlyField';
import { usePageLocale } from '../../fields/usePageLocale';
import { isWritable } from '../../schema/resource';
import { CreateRecordProvider } from '../form/CreateRecordProvider';
import { ErrorSummary } from '../form/ErrorSummary';
import { focusFirstInput } from '../form/focusInput';
import { useOpenForm } from '../form/useOpenForm';
import { rowFailure } from './RowsNotice';
import type { Row, RowsPlace } from './rowTypes';

interface RowDialogProps {
  readonly place: RowsPlace;
  readonly title: string;
  /** The row to change; none for a new one. */
  readonly row?: Row | undefined;
  /** Values that a new row begins with. */
  readonly initial?: Row | undefined;
  /** The place of what is saved in the list that is sent, from 0; undefined when it is sent alone. */
  readonly placeOf: (row: Row) => number | undefined;
  /** Rejects with what the data provider throws; the dialog then stays, with all that was typed. */
  readonly onSave: (row: Row) => Promise<void>;
  readonly onClose: () => void;
}

/** The inputs of one row, saved by a call of its own. */
export function RowDialog({ place, title, row, initial, placeOf, onSave, onClose }: RowDialogProps) {
  const { resource, source, field } = place;
  const translate = useTranslate();
  const locale = usePageLocale();
  const titleId = useId();
  const content = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [isSaving, setSaving] = useState(false);
  const messages = `resources.${resource.name}.rows.${source}`;
  const sources = Object.keys(field.fields);
  const values = useMemo(() => ({ ...(row ? emptyValues : newValues)(field.fields), ...initial, ...row }), [field, initial, row]);
  useOpenForm();
  const close = isSaving ? undefined : onClose;

  const submit = async (typed: Record<string, unknown>) => {
    const saved: Row = {
      ...(row?.id !== undefined && { id: row.id }),
      ...Object.fromEntries(sources.map((one) => [one, typed[one] ?? null])),
    };
    setSaving(true);
    try {
      await onSave(saved);
      onClose();
      return undefined;
    } catch (failure) {
      return rowFailure(failure, place, placeOf(saved), translate, locale);
    } finally {
      setSaving(false);
    }
  };
  return (
    <CreateRecordProvider>
      <Dialog
        open
        onClose={close}
        aria-labelledby={titleId}
        fullWidth
        maxWidth="sm"
        fullScreen={isPhone}
        // The form stands between the dialog and its scrolling content.
        sx={{ '& form': { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 } }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        {/* The form is the row's, not the record's on whose page it stands. */}
        <RecordContextProvider value={undefined}>
          <Form defaultValues={values} onSubmit={submit} noValidate disableInvalidFormNotification shouldFocusError={false}>
            {!row && <FocusFirst content={content} />}
            <DialogContent ref={content} sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
              <ErrorSummary form={content} labelOf={(path) => translate(`${messages}.fields.${path}`)} />
              <RowInputs field={field} messages={messages} isNew={!row} />
            </DialogContent>
            <Actions onClose={onClose} label={row ? translate('ra.action.save') : translate('ra.action.add')} />
          </Form>
        </RecordContextProvider>
      </Dialog>
    </CreateRecordProvider>
  );
}

interface RowInputsProps extends Pick<RowsPlace, 'field'> {
  readonly messages: string;
  readonly isNew: boolean;
}

/** The fields of a row. A new row has nothing to show of what only the server sets. */
function RowInputs({ field, messages, isNew }: RowInputsProps) {
  return Object.entries(field.fields).map(([name, rowField]) =>
    isWritable(rowField) ? (
      <FieldInput key={name} source={name} field={rowField} messages={messages} />
    ) : isNew ? null : (
      <ReadOnlyField key={name} source={name} field={rowField} messages={messages} />
    ),
  );
}

/** Its effect comes after the dialog's content is there, and before the dialog takes the focus itself. */
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
