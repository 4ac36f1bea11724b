import { Box, Button, Paper } from '@mui/material';
import { memo, type RefObject, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { Form, type RaRecord, RecordContextProvider, useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { FeatureParts } from '../../extensions/FeatureParts';
import type { FormSource } from '../../extensions/recordForm';
import { WithAside } from '../../extensions/WithAside';
import { emptyValues, newValues } from '../../fields/emptyValues';
import { usePathLabel } from '../../fields/useFieldLabel';
import { usePageLocale } from '../../fields/usePageLocale';
import type { ResolvedResource } from '../../schema/resource';
import { appShown } from '../../schema/screen';
import { SectionsContext, useDeclaration } from '../registry/RegistryContext';
import { CreateRecordProvider } from './CreateRecordProvider';
import { DiscardButton } from './DiscardButton';
import { ErrorSummary } from './ErrorSummary';
import { FormSections } from './FormSections';
import { focusFirstInput } from './focusInput';
import { formScope } from './formScope';
import { formSources } from './formSources';
import { SaveBar } from './SaveBar';
import { UnsavedChangesGuard } from './UnsavedChangesGuard';
import { useOpenForm } from './useOpenForm';
import { useRecordForm } from './useRecordForm';
import { type SaveSteps, useSaveSteps } from './useSaveSteps';
import { type Saved, type SubmitOptions, useSubmitForm } from './useSubmitForm';

interface GeneratedFormProps extends Pick<SubmitOptions, 'save' | 'onSaved' | 'cancelTo' | 'leaving'> {
  readonly record?: RaRecord;
  /** Initial values of a new record, in addition to the declaration's defaults. */
  readonly initial?: Readonly<Record<string, unknown>> | undefined;
}

export const GeneratedForm = memo(function GeneratedForm({ record, initial, save, onSaved, cancelTo, leaving }: GeneratedFormProps) {
  const resource = useDeclaration();
  const isNew = !record;
  const locale = usePageLocale();
  const sources = useMemo(() => formSources(resource, locale), [resource, locale]);
  const defaultValues = useMemo(() => ({ ...(isNew ? newValues : emptyValues)(resource.fields), ...initial }), [isNew, resource, initial]);
  const [stored, setStored] = useState<Readonly<Record<string, unknown>>>();
  // A newer record must not replace the input.
  const [first] = useState(record);
  const base = useRef(record);
  const intent = useRef<Saved['next']>('leave');
  const steps = useSaveSteps();
  const onStored = (values: Readonly<Record<string, unknown>>) => setStored({ ...defaultValues, ...values });
  const submit = useSubmitForm({ resource, base, steps, intent, save, onSaved, onStored, leaving, ...(cancelTo && { cancelTo }) });
  // Still true after "Save and add another".
  useEffect(() => {
    leaving.current = false;
  }, [leaving]);

  return (
    <CreateRecordProvider>
      <Form
        {...(first ? { record: first } : {})}
        defaultValues={defaultValues}
        onSubmit={submit}
        noValidate
        disableInvalidFormNotification
        shouldFocusError={false}
      >
        <FormBody
          resource={resource}
          scope={formScope(resource.name, record?.id) + (initial ? JSON.stringify(initial) : '')}
          record={record}
          base={base}
          sources={sources}
          steps={steps}
          stored={stored}
          cancelTo={cancelTo}
          leaving={leaving}
          onIntent={(next) => {
            intent.current = next;
          }}
        />
      </Form>
    </CreateRecordProvider>
  );
});

interface FormBodyProps {
  readonly resource: ResolvedResource;
  readonly scope: string;
  readonly record: RaRecord | undefined;
  readonly base: RefObject<RaRecord | undefined>;
  readonly sources: readonly FormSource[];
  readonly steps: SaveSteps;
  readonly stored: Readonly<Record<string, unknown>> | undefined;
  readonly cancelTo: string | undefined;
  readonly leaving: RefObject<boolean>;
  readonly onIntent: (intent: Saved['next']) => void;
}

function FormBody({ steps, cancelTo, onIntent, ...given }: FormBodyProps) {
  const { resource, record, leaving } = given;
  const element = useRef<HTMLDivElement>(null);
  const getLabel = usePathLabel(resource);
  const handWritten = useContext(SectionsContext);
  const isNew = !record;
  const { reset } = useFormContext();
  const { isSubmitting } = useFormState();
  const form = useRecordForm({ ...given, element, getLabel, addStep: steps.addStep });
  const { changed, values } = form;
  useOpenForm();
  useFocusFirst(element, isNew);
  const body = (
    <Box ref={element} aria-busy={isSubmitting} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <UnsavedChangesGuard active={changed.length > 0} leaving={leaving} />
      <FeatureParts place="form.notices" given={form} resource={resource} />
      <ErrorSummary form={element} getLabel={getLabel} />
      <WithAside resource={resource} values={values}>
        <Paper variant="outlined">
          {/* Input during the save would be lost. */}
          <Box inert={isSubmitting}>{handWritten ?? <FormSections resource={resource} isNew={isNew} />}</Box>
          <SaveBar
            changed={changed.map(getLabel)}
            isNew={isNew}
            onIntent={onIntent}
            cancel={
              cancelTo === undefined ? (
                <DiscardButton disabled={changed.length === 0} onDiscard={() => reset()} />
              ) : (
                <CancelButton to={cancelTo} />
              )
            }
          />
        </Paper>
      </WithAside>
    </Box>
  );
  return record ? <RecordContextProvider value={record}>{body}</RecordContextProvider> : body;
}

function CancelButton({ to }: { readonly to: string }) {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  return (
    <Button component={Link} to={to} color="inherit" disabled={isSubmitting}>
      {translate('ra.action.cancel')}
    </Button>
  );
}

function useFocusFirst(element: RefObject<HTMLElement | null>, isNew: boolean): void {
  useEffect(() => {
    const root = element.current;
    if (!isNew || !root) return;
    const focus = () => focusFirstInput(root);
    if (root.isConnected) return focus();
    window.addEventListener(appShown, focus, { once: true });
    return () => window.removeEventListener(appShown, focus);
  }, [element, isNew]);
}
