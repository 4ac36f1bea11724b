import { Box, Paper } from '@mui/material';
import { memo, type RefObject, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { Form, type HttpError, type RaRecord, RecordContextProvider, useRedirect, useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { versionConflict } from '../../data/versions/versionConflict';
import { WithAside } from '../../extensions/WithAside';
import { emptyValues, newValues } from '../../fields/emptyValues';
import { usePathLabel } from '../../fields/useFieldLabel';
import { usePageLocale } from '../../fields/usePageLocale';
import type { ResolvedResource } from '../../schema/resource';
import { appShown } from '../../schema/screen';
import { cameIn } from '../conflict/cameIn';
import { useLoadPart } from '../lazy/useLoadPart';
import { SectionsContext, useDeclaration } from '../registry/RegistryContext';
import { useNotifyAccepted } from '../states/useNotifyAccepted';
import { CancelButton } from './CancelButton';
import { CreateRecordProvider } from './CreateRecordProvider';
import { changedSources } from './changedSources';
import { DiscardButton } from './DiscardButton';
import { DraftNotice } from './DraftNotice';
import { ErrorSummary } from './ErrorSummary';
import { FormSections } from './FormSections';
import { focusFirstInput } from './focusInput';
import { draftKey, removeDraft } from './formDraft';
import { toFormErrors } from './formErrors';
import { type FormSource, formSources } from './formSources';
import { OtherChanges } from './OtherChanges';
import { SaveBar } from './SaveBar';
import { toSubmitted } from './toSubmitted';
import { UnsavedChangesGuard } from './UnsavedChangesGuard';
import { useCreateAgain } from './useCreateAgain';
import { useFormDraft } from './useFormDraft';
import { useOpenForm } from './useOpenForm';
import { type RecordVersions, restoreVersion, useRecordVersions } from './useOtherChanges';
import { useOthersSentence } from './useOthersSentence';

export interface GeneratedFormProps {
  /** The record to edit; none for a new one. */
  readonly record?: RaRecord;
  /** What a new record begins with, besides the declaration's defaults. */
  readonly initial?: Readonly<Record<string, unknown>> | undefined;
  /**
   * Sends the values, as changes of `base`: the record as it was before them. Resolves to the saved record, or to one without an id if the
   * session had ended meanwhile (react-admin answers so instead of rejecting). Rejects with the data provider's HttpError.
   */
  readonly save: (values: Record<string, unknown>, base: RaRecord | undefined) => Promise<Partial<RaRecord> | undefined>;
  /** The record is saved. */
  readonly onSaved: (record: RaRecord, how: Saved) => void;
  /** Where "cancel" leads. None: the form has its place for good; it stays after saving, and changes are discarded where it stands. */
  readonly cancelTo?: string;
  /** Set to true when the form may be left without a question. */
  readonly leaving: RefObject<boolean>;
}

/** How a record was saved. */
export interface Saved {
  /** `another`: the user wants to add the next one. */
  readonly next: 'leave' | 'another';
  /** What others changed meanwhile and the record has now too, as a sentence. */
  readonly others: string | undefined;
}

/** The generated form of the resource in context: sections, errors, draft, guard and save bar. */
export const GeneratedForm = memo(function GeneratedForm({ record, initial, save, onSaved, cancelTo, leaving }: GeneratedFormProps) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const intent = useRef<'leave' | 'another'>('leave');
  // What begins in another way is another form.
  const storageKey = draftKey(resource.name, record?.id) + (initial ? JSON.stringify(initial) : '');
  const isNew = !record;
  const locale = usePageLocale();
  const sources = useMemo(() => formSources(resource, locale), [resource, locale]);
  const defaultValues = useMemo(() => ({ ...(isNew ? newValues : emptyValues)(resource.fields), ...initial }), [isNew, resource, initial]);
  const [stored, setStored] = useState<Readonly<Record<string, unknown>>>();
  // The form keeps the record that it began with: `useOtherChanges` brings in what others change.
  const [first] = useState(record);
  const versions = useRecordVersions(record);
  const loadPart = useLoadPart('changes');
  const sayOthers = useOthersSentence(resource);
  const notifyAccepted = useNotifyAccepted();
  const redirect = useRedirect();

  const submit = async (values: Record<string, unknown>) => {
    const { base, set } = versions;
    try {
      const saved = await save(toSubmitted(resource, values), base.current);
      if (saved?.id === undefined) return undefined;
      const came = base.current ? cameIn(sources, base.current, values, saved) : [];
      const others = came.length > 0 ? await sayOthers(saved as RaRecord, came) : undefined;
      leaving.current = cancelTo !== undefined;
      removeDraft(storageKey);
      onSaved(saved as RaRecord, { next: intent.current, others });
      if (cancelTo === undefined) {
        base.current = saved as RaRecord;
        set({ newer: undefined });
        setStored({ ...defaultValues, ...saved });
      }
      return undefined;
    } catch (failure) {
      if (notifyAccepted(failure)) {
        removeDraft(storageKey);
        leaving.current = cancelTo !== undefined;
        if (cancelTo === undefined) setStored(values);
        else redirect(cancelTo);
        return undefined;
      }
      const current = base.current && versionConflict(failure)?.current;
      const isGone = base.current !== undefined && [404, 410].includes((failure as HttpError).status);
      if (current || isGone) {
        const isLoaded = await loadPart(() => import('../conflict/conflictParts')).then(
          () => true,
          () => false,
        );
        if (isLoaded) {
          set(current ? { newer: current, asking: 'save' } : { isGone: true });
          return undefined;
        }
      }
      // react-admin puts what is returned at the fields; the form stays as it is, with all that was typed.
      return toFormErrors(failure, resource, translate, locale);
    }
  };

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
          record={record}
          sources={sources}
          versions={versions}
          storageKey={storageKey}
          stored={stored}
          {...(cancelTo === undefined ? {} : { cancelTo })}
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
  readonly record: RaRecord | undefined;
  readonly sources: readonly FormSource[];
  readonly versions: RecordVersions;
  readonly storageKey: string;
  /** What was saved last, for a form that stays. */
  readonly stored: Readonly<Record<string, unknown>> | undefined;
  readonly cancelTo?: string;
  readonly leaving: RefObject<boolean>;
  readonly onIntent: (intent: 'leave' | 'another') => void;
}

function FormBody({ resource, record, sources, versions, storageKey, stored, cancelTo, leaving, onIntent }: FormBodyProps) {
  const body = useRef<HTMLDivElement>(null);
  const labelOf = usePathLabel(resource);
  const handWritten = useContext(SectionsContext);
  const isNew = !record;
  const values = useWatch() as Record<string, unknown>;
  const { defaultValues, isSubmitting } = useFormState();
  const changed = useMemo(() => changedSources(sources, defaultValues ?? {}, values), [sources, defaultValues, values]);
  const { restored, discard, dismiss } = useFormDraft({
    ...{ storageKey, sources, changed, values, leaving },
    before: versions.base.current ?? defaultValues,
    onRestored: (draft) => record && restoreVersion(versions, sources, record, draft),
  });
  useOpenForm();
  const createAgain = useCreateAgain(resource, storageKey, leaving);
  useEffect(() => {
    const root = body.current;
    if (!isNew || !root) return;
    const focus = () => focusFirstInput(root);
    if (root.isConnected) return focus();
    window.addEventListener(appShown, focus, { once: true });
    return () => window.removeEventListener(appShown, focus);
  }, [isNew]);
  const forget = useCallback(() => removeDraft(storageKey), [storageKey]);
  const { reset } = useFormContext();
  // What was typed is what was saved, however the server spells it: from here on nothing is changed.
  useEffect(() => {
    if (stored) reset(stored);
  }, [stored, reset]);
  const form = (
    <Box ref={body} aria-busy={isSubmitting} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <UnsavedChangesGuard active={changed.length > 0} leaving={leaving} onDiscard={forget} />
      {restored ? <DraftNotice draft={restored} labelOf={labelOf} onDiscard={discard} onDismiss={dismiss} /> : null}
      {record && (
        <OtherChanges
          resource={resource}
          sources={sources}
          record={record}
          versions={versions}
          values={values}
          isChanged={changed.length > 0}
          leaving={leaving}
          labelOf={labelOf}
          form={body}
          onCreate={resource.can.create ? createAgain : undefined}
        />
      )}
      <ErrorSummary form={body} labelOf={labelOf} />
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
                <DiscardButton disabled={changed.length === 0} onDiscard={discard} />
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
  return record ? <RecordContextProvider value={record}>{form}</RecordContextProvider> : form;
}
