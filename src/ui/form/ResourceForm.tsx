import { Box, Paper } from '@mui/material';
import { memo, type RefObject, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { Form, type RaRecord, useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { emptyValues, newValues } from '../../fields/emptyValues';
import { usePathLabel } from '../../fields/useFieldLabel';
import type { Resource } from '../../schema/resource';
import { appShown } from '../../schema/screen';
import { WithPreview } from '../preview/WithPreview';
import { SectionsContext, useDeclaration } from '../registry/RegistryContext';
import { CancelButton } from './CancelButton';
import { changedSources } from './changedSources';
import { DiscardButton } from './DiscardButton';
import { DraftNotice } from './DraftNotice';
import { ErrorSummary } from './ErrorSummary';
import { FormSections } from './FormSections';
import { focusFirstInput } from './focusInput';
import { draftKey, removeDraft } from './formDraft';
import { toFormErrors } from './formErrors';
import { formSources } from './formSources';
import { useOpenForm } from './OpenForms';
import { SaveBar } from './SaveBar';
import { UnsavedChangesGuard } from './UnsavedChangesGuard';
import { useFormDraft } from './useFormDraft';

export interface ResourceFormProps {
  /** The record to edit; none for a new one. */
  readonly record?: RaRecord;
  /** What a new record begins with, besides the declaration's defaults. */
  readonly initial?: Readonly<Record<string, unknown>> | undefined;
  /**
   * Sends the values. Resolves to the saved record, or to one without an id when the session had ended meanwhile
   * (react-admin answers so instead of rejecting); rejects with the data provider's HttpError.
   */
  readonly save: (values: Record<string, unknown>) => Promise<Partial<RaRecord> | undefined>;
  /** The record is saved; `another`: the user wants to add the next one. */
  readonly onSaved: (record: RaRecord, next: 'leave' | 'another') => void;
  /** Where "cancel" leads. None: the form has its place for good; it stays after saving, and changes are discarded where it stands. */
  readonly cancelTo?: string;
  /** Set to true when the form may be left without a question. */
  readonly leaving: RefObject<boolean>;
}

/** Empty passwords stay at home: they mean "keep what you have". */
function toSubmitted(resource: Resource, values: Record<string, unknown>): Record<string, unknown> {
  const isUnsent = ([source, value]: [string, unknown]) => resource.fields[source]?.type === 'password' && (value === null || value === '');
  return Object.fromEntries(Object.entries(values).filter((entry) => !isUnsent(entry)));
}

const keepTyped = { keepDirtyValues: true };

/** The generated form of the resource in context: sections, errors, draft, guard and save bar. */
export const ResourceForm = memo(function ResourceForm({ record, initial, save, onSaved, cancelTo, leaving }: ResourceFormProps) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const intent = useRef<'leave' | 'another'>('leave');
  // What begins in another way is another form.
  const storageKey = draftKey(resource.name, record?.id) + (initial ? JSON.stringify(initial) : '');
  const isNew = !record;
  const defaultValues = useMemo(() => ({ ...(isNew ? newValues : emptyValues)(resource.fields), ...initial }), [isNew, resource, initial]);
  const [stored, setStored] = useState<Readonly<Record<string, unknown>>>();

  const submit = async (values: Record<string, unknown>) => {
    try {
      const saved = await save(toSubmitted(resource, values));
      if (saved?.id === undefined) return undefined;
      leaving.current = cancelTo !== undefined;
      removeDraft(storageKey);
      onSaved(saved as RaRecord, intent.current);
      if (cancelTo === undefined) setStored({ ...defaultValues, ...saved });
      return undefined;
    } catch (failure) {
      // react-admin puts what is returned at the fields; the form stays as it is, with all that was typed.
      return toFormErrors(failure, resource, translate);
    }
  };

  return (
    <Form
      {...(record ? { record } : {})}
      defaultValues={defaultValues}
      onSubmit={submit}
      noValidate
      disableInvalidFormNotification
      shouldFocusError={false}
      // A record read anew (another language, another tab) must not take away what is being typed.
      resetOptions={keepTyped}
    >
      <FormBody
        resource={resource}
        isNew={isNew}
        storageKey={storageKey}
        stored={stored}
        {...(cancelTo === undefined ? {} : { cancelTo })}
        leaving={leaving}
        onIntent={(next) => {
          intent.current = next;
        }}
      />
    </Form>
  );
});

interface FormBodyProps {
  readonly resource: Resource;
  readonly isNew: boolean;
  readonly storageKey: string;
  /** What was saved last, for a form that stays. */
  readonly stored: Readonly<Record<string, unknown>> | undefined;
  readonly cancelTo?: string;
  readonly leaving: RefObject<boolean>;
  readonly onIntent: (intent: 'leave' | 'another') => void;
}

function FormBody({ resource, isNew, storageKey, stored, cancelTo, leaving, onIntent }: FormBodyProps) {
  const body = useRef<HTMLDivElement>(null);
  const labelOf = usePathLabel(resource);
  const handWritten = useContext(SectionsContext);
  const sources = useMemo(() => formSources(resource), [resource]);
  const values = useWatch() as Record<string, unknown>;
  // `dirtyFields` is read so that react-hook-form keeps it: `keepDirtyValues` depends on it.
  const { defaultValues, isSubmitting, dirtyFields: _dirtyFields } = useFormState();
  const changed = useMemo(() => changedSources(sources, defaultValues ?? {}, values), [sources, defaultValues, values]);
  const { restored, discard, dismiss } = useFormDraft({ storageKey, sources, changed, values, leaving });
  useOpenForm();
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
  return (
    <Box ref={body} aria-busy={isSubmitting} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <UnsavedChangesGuard active={changed.length > 0} leaving={leaving} onDiscard={forget} />
      {restored ? <DraftNotice draft={restored} labelOf={labelOf} onDiscard={discard} onDismiss={dismiss} /> : null}
      <ErrorSummary form={body} labelOf={labelOf} />
      <WithPreview resource={resource} values={values}>
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
      </WithPreview>
    </Box>
  );
}
