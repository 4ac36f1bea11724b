import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Form, type RaRecord, RecordContextProvider, ResourceContextProvider, useCreate, useNotify, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { InputScope } from '../../fields/editorProps';
import { newValues } from '../../fields/emptyValues';
import { usePathLabel } from '../../fields/useFieldLabel';
import { usePageLocale } from '../../fields/usePageLocale';
import { useRecordName } from '../../fields/useRecordName';
import { CreateRecordContext } from '../pickers/CreateRecordContext';
import { inSentence, useResourceLabel } from '../registry/labels';
import { SectionsContext, useDeclaration } from '../registry/RegistryContext';
import { useNotifyAccepted } from '../states/useNotifyAccepted';
import { ErrorSummary } from './ErrorSummary';
import { FormSections } from './FormSections';
import { focusFirstInput } from './focusInput';
import { toFormErrors } from './formErrors';
import { useOpenForm } from './useOpenForm';

interface CreateRecordDialogProps {
  readonly resource: string;
  /** Initial values. */
  readonly initial: Readonly<Record<string, unknown>>;
  /** Called with the saved record, or without one if the dialog was dismissed. */
  readonly onClose: (record?: RaRecord) => void;
}

/** The form of a new record in a dialog over another form. Its own pickers create nothing: one dialog is enough to find the way back. */
export function CreateRecordDialog({ resource, ...dialog }: CreateRecordDialogProps) {
  return (
    <ResourceContextProvider value={resource}>
      {/* The form is the new record's, not that of the record on whose page it stands. */}
      <RecordContextProvider value={undefined}>
        <SectionsContext value={undefined}>
          <CreateRecordContext value={undefined}>
            <InputScope value="dialog-input">
              <FormDialog {...dialog} />
            </InputScope>
          </CreateRecordContext>
        </SectionsContext>
      </RecordContextProvider>
    </ResourceContextProvider>
  );
}

function FormDialog({ initial, onClose }: Omit<CreateRecordDialogProps, 'resource'>) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const locale = usePageLocale();
  const nameRecord = useRecordName();
  const notify = useNotify();
  const notifyAccepted = useNotifyAccepted();
  const queryClient = useQueryClient();
  const labelOf = useResourceLabel();
  const pathLabel = usePathLabel(resource);
  const titleId = useId();
  const content = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [create, { isPending }] = useCreate(undefined, undefined, { mutationMode: 'pessimistic', returnPromise: true });
  const values = useMemo(() => ({ ...newValues(resource.fields), ...initial }), [resource, initial]);
  useOpenForm();
  const isDirty = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const close = () => (isDirty.current ? setAsking(true) : onClose());

  const submit = async (data: Record<string, unknown>) => {
    try {
      const saved = (await create(resource.name, { data })) as RaRecord | undefined;
      // The session had ended.
      if (saved?.id === undefined) return undefined;
      void queryClient.invalidateQueries({ queryKey: [resource.name, 'getList'] });
      notify('forms.create.done', { type: 'success', messageArgs: { name: nameRecord(resource, saved) } });
      onClose(saved);
      return undefined;
    } catch (failure) {
      if (notifyAccepted(failure)) {
        onClose();
        return undefined;
      }
      return toFormErrors(failure, resource, translate, locale);
    }
  };
  return (
    <Dialog
      open
      // A click beside the dialog would lose what was typed.
      onClose={(_event, reason) => reason === 'escapeKeyDown' && !isPending && close()}
      aria-labelledby={titleId}
      disableRestoreFocus
      fullWidth
      maxWidth="md"
      fullScreen={isPhone}
      sx={{ '& form': { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 } }}
    >
      <DialogTitle id={titleId} sx={{ px: { xs: 2, sm: 3 } }}>
        {translate(`resources.${resource.name}.page.create`, {
          _: translate('forms.create.title', { resource: inSentence(labelOf(resource.name, 1)) }),
        })}
      </DialogTitle>
      <Form defaultValues={values} onSubmit={submit} noValidate disableInvalidFormNotification shouldFocusError={false}>
        <FocusFirst content={content} />
        <DialogContent ref={content} dividers sx={{ p: 0 }}>
          <Box sx={{ px: { xs: 2, sm: 3 }, pt: 2, '&:empty': { display: 'none' } }}>
            <ErrorSummary form={content} labelOf={pathLabel} />
          </Box>
          <Box inert={isPending}>
            <FormSections resource={resource} isNew />
          </Box>
        </DialogContent>
        <KeepDirty isDirty={isDirty} />
        <Actions onClose={close} />
      </Form>
      {isAsking && <DiscardDialog onStay={() => setAsking(false)} onDiscard={() => onClose()} />}
    </Dialog>
  );
}

/** Keeps in a ref whether something was typed, for the dialog around the form. */
function KeepDirty({ isDirty: kept }: { readonly isDirty: RefObject<boolean> }) {
  const { isDirty } = useFormState();
  useEffect(() => {
    kept.current = isDirty;
  }, [kept, isDirty]);
  return null;
}

/** Asks before what was typed is dropped. */
function DiscardDialog({ onStay, onDiscard }: { readonly onStay: () => void; readonly onDiscard: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open onClose={onStay} aria-labelledby={titleId} aria-describedby={`${titleId}-content`} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{translate('forms.unsaved.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${titleId}-content`}>{translate('forms.unsaved.content')}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ paddingInline: 3, paddingBlockEnd: 3 }}>
        <Button color="error" onClick={onDiscard}>
          {translate('forms.unsaved.leave')}
        </Button>
        <Button variant="contained" disableElevation autoFocus onClick={onStay}>
          {translate('forms.unsaved.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Focuses the first input. Its effect runs after the dialog's content is mounted, and before the dialog takes the focus itself. */
function FocusFirst({ content }: { readonly content: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    if (!content.current) return;
    // The picker behind still has the focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    focusFirstInput(content.current);
  }, [content]);
  return null;
}

function Actions({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  return (
    <DialogActions sx={{ px: { xs: 2, sm: 3 } }}>
      <Button onClick={onClose} disabled={isSubmitting} color="inherit">
        {translate('ra.action.cancel')}
      </Button>
      <Button type="submit" variant="contained" loading={isSubmitting}>
        {translate('ra.action.create')}
      </Button>
    </DialogActions>
  );
}
