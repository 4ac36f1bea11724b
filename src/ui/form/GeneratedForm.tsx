import { Box, Paper } from '@mui/material';
import { memo, type RefObject, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { Form, type RaRecord, RecordContextProvider } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { FeatureParts } from '../../extensions/FeatureParts';
import type { FormSource } from '../../extensions/recordForm';
import { WithAside } from '../../extensions/WithAside';
import { emptyValues, newValues } from '../../fields/emptyValues';
import { usePathLabel } from '../../fields/useFieldLabel';
import { usePageLocale } from '../../fields/usePageLocale';
import type { ResolvedResource } from '../../schema/resource';
import { appShown } from '../../schema/screen';
import { SectionsContext, useDeclaration } from '../registry/RegistryContext';
import { CancelButton } from './CancelButton';
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

export interface GeneratedFormProps extends Pick<SubmitOptions, 'save' | 'onSaved' | 'cancelTo' | 'leaving'> {
  /** The record to edit; none for a new one. */
  readonly record?: RaRecord;
  /** Initial values of a new record, besides the declaration's defaults. */
  readonly initial?: Readonly<Record<string, unknown>> | undefined;
}

/** The generated form of the resource in context: what features say of it, errors, sections, guard and save bar. */
export const GeneratedForm = memo(function GeneratedForm({ record, initial, save, onSaved, cancelTo, leaving }: GeneratedFormProps) {
  const resource = useDeclaration();
  const isNew = !record;
  const locale = usePageLocale();
  const sources = useMemo(() => formSources(resource, locale), [resource, locale]);
  const defaultValues = useMemo(() => ({ ...(isNew ? newValues : emptyValues)(resource.fields), ...initial }), [isNew, resource, initial]);
  const [stored, setStored] = useState<Readonly<Record<string, unknown>>>();
  // The form keeps the record that it began with: a newer one must not replace what is typed.
  const [first] = useState(record);
  const base = useRef(record);
  const intent = useRef<Saved['next']>('leave');
  const steps = useSaveSteps();
  const onStored = (values: Readonly<Record<string, unknown>>) => setStored({ ...defaultValues, ...values });
  const submit = useSubmitForm({ resource, base, steps, intent, save, onSaved, onStored, leaving, ...(cancelTo && { cancelTo }) });
  // "Save and add another" left the form before this one.
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
          // Other initial values make another form.
          scope={formScope(resource.name, record?.id) + (initial ? JSON.stringify(initial) : '')}
          {...{ record, base, sources, steps, stored, cancelTo, leaving }}
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
  /** What was saved last, for a form that stays. */
  readonly stored: Readonly<Record<string, unknown>> | undefined;
  readonly cancelTo: string | undefined;
  readonly leaving: RefObject<boolean>;
  readonly onIntent: (intent: Saved['next']) => void;
}

function FormBody({ steps, cancelTo, onIntent, ...given }: FormBodyProps) {
  const { resource, record, leaving } = given;
  const element = useRef<HTMLDivElement>(null);
  const labelOf = usePathLabel(resource);
  const handWritten = useContext(SectionsContext);
  const isNew = !record;
  const { reset } = useFormContext();
  const { isSubmitting } = useFormState();
  const form = useRecordForm({ ...given, element, labelOf, addStep: steps.addStep });
  const { changed, values } = form;
  useOpenForm();
  useFocusFirst(element, isNew);
  const body = (
    <Box ref={element} aria-busy={isSubmitting} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <UnsavedChangesGuard active={changed.length > 0} leaving={leaving} />
      <FeatureParts place="form.notices" given={form} resource={resource} />
      <ErrorSummary form={element} labelOf={labelOf} />
      <WithAside resource={resource} values={values}>
        <Paper variant="outlined">
          {/* What is typed while it is being saved would be lost with the form. */}
          <Box inert={isSubmitting}>{handWritten ?? <FormSections resource={resource} isNew={isNew} />}</Box>
          <SaveBar
            changed={changed.map(labelOf)}
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
  // Read-only fields show the record as it was read last.
  return record ? <RecordContextProvider value={record}>{body}</RecordContextProvider> : body;
}

/** Focuses the first input of a new record's form, once the form is in the document. */
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
