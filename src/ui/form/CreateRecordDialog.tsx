import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Form, type RaRecord, RecordContextProvider, ResourceContextProvider, useNotify, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { InputScope } from '../../fields/editorProps';
import { newValues } from '../../fields/emptyValues';
import { usePathLabel } from '../../fields/useFieldLabel';
import { usePageLocale } from '../../fields/usePageLocale';
import { useRecordName } from '../../fields/useRecordName';
import { CreateRecordContext } from '../pickers/CreateRecordContext';
import { useCreateLabel } from '../registry/labels';
import { SectionsContext, useDeclaration } from '../registry/RegistryContext';
import { useNotifyAccepted } from '../states/useNotifyAccepted';
import { DirtyRef } from './DirtyRef';
import { ErrorSummary } from './ErrorSummary';
import { FormSections } from './FormSections';
import { focusFirstInput } from './focusInput';
import { toFormErrors } from './formErrors';
import { UnsavedChangesDialog } from './UnsavedChangesDialog';
import { useOpenForm } from './useOpenForm';
import { useSaveNew } from './useSaveNew';

interface CreateRecordDialogProps {
  readonly resource: string;
  readonly initial: Readonly<Record<string, unknown>>;
  readonly onClose: (record?: RaRecord) => void;
}

/** Create form in a dialog over another form. Its own pickers create no records, so that dialogs do not nest. */
export function CreateRecordDialog({ resource, ...dialog }: CreateRecordDialogProps) {
  return (
    <ResourceContextProvider value={resource}>
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

function useCreateRecord(onClose: CreateRecordDialogProps['onClose']) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const locale = usePageLocale();
  const nameRecord = useRecordName();
  const notify = useNotify();
  const notifyAccepted = useNotifyAccepted();
  const queryClient = useQueryClient();
  const [save, isPending] = useSaveNew(resource.name);
  const submit = async (data: Record<string, unknown>) => {
    try {
      const saved = await save(data);
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
  return { submit, isPending };
}

function FormDialog({ initial, onClose }: Omit<CreateRecordDialogProps, 'resource'>) {
  const resource = useDeclaration();
  const title = useCreateLabel('page');
  const getLabel = usePathLabel(resource);
  const titleId = useId();
  const content = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { submit, isPending } = useCreateRecord(onClose);
  const values = useMemo(() => ({ ...newValues(resource.fields), ...initial }), [resource, initial]);
  useOpenForm();
  const isDirty = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const close = () => (isDirty.current ? setAsking(true) : onClose());
  return (
    <Dialog
      open
      onClose={(_event, reason) => reason === 'escapeKeyDown' && !isPending && close()}
      aria-labelledby={titleId}
      disableRestoreFocus
      fullWidth
      maxWidth="md"
      fullScreen={isPhone}
      sx={{ '& form': { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 } }}
    >
      <DialogTitle id={titleId} sx={{ px: { xs: 2, sm: 3 } }}>
        {title}
      </DialogTitle>
      <Form defaultValues={values} onSubmit={submit} noValidate disableInvalidFormNotification shouldFocusError={false}>
        <FocusFirst content={content} />
        <DialogContent ref={content} dividers sx={{ p: 0 }}>
          <Box sx={{ px: { xs: 2, sm: 3 }, pt: 2, '&:empty': { display: 'none' } }}>
            <ErrorSummary form={content} getLabel={getLabel} />
          </Box>
          <Box inert={isPending}>
            <FormSections resource={resource} isNew />
          </Box>
        </DialogContent>
        <DirtyRef target={isDirty} />
        <Actions onClose={close} />
      </Form>
      {isAsking && <UnsavedChangesDialog open onStay={() => setAsking(false)} onLeave={() => onClose()} />}
    </Dialog>
  );
}

/** Focuses the first input after the dialog's content is mounted and before the dialog takes the focus itself. */
function FocusFirst({ content }: { readonly content: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    if (!content.current) return;
    // `focusFirstInput` does nothing while the picker behind has the focus.
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
