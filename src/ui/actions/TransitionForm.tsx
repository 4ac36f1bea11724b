import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { usePageLocale } from '../../fields/usePageLocale';
import { useRecordName } from '../../fields/useRecordName';
import type { NamedTransition } from '../../schema/resource';
import { toFormErrors } from '../form/formErrors';
import { UnsavedChangesDialog } from '../form/UnsavedChangesDialog';
import { Alert } from '../lazy/floating';
import { useDeclaration } from '../registry/RegistryContext';
import { ConfirmDialog } from '../states/ConfirmDialog';
import { useErrorText } from '../states/useErrorText';
import { AskedFields } from './AskedFields';
import { askedForm } from './askedForm';
import { hasWarning } from './transitions';
import { useQuestionRecord } from './useQuestionRecord';
import { useTransition } from './useTransition';

interface TransitionFormProps {
  readonly transition: NamedTransition;
  readonly record: RaRecord;
  readonly isSeen?: boolean;
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

export function TransitionForm({ transition, record: given, isSeen = false, onDone, onClose }: TransitionFormProps) {
  const nameRecord = useRecordName();
  const declaration = useDeclaration();
  const translate = useTranslate();
  const locale = usePageLocale();
  const errorText = useErrorText();
  const formId = useId();
  const isDirty = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const { record, error } = useQuestionRecord(transition, given, true);
  const { run, isPending } = useTransition(transition, record ?? given);
  const key = `resources.${declaration.name}.transitions.${transition.name}`;
  const name = nameRecord(declaration, given);
  const submit = async (typed: Record<string, unknown>) => {
    const finish = () => {
      onClose();
      onDone?.();
    };
    const failure = await run(finish, typed, isSeen);
    const values = { ...record, ...typed };
    return failure && toFormErrors(failure, askedForm(declaration, transition.fields), translate, locale, values);
  };
  return (
    <ConfirmDialog
      open
      form={formId}
      title={translate(`${key}.title`, { name })}
      action={translate(`${key}.label`)}
      dismiss={translate(`${key}.dismiss`, { _: '' })}
      tone={transition.tone === 'danger' ? 'danger' : 'primary'}
      isPending={isPending}
      error={error ? errorText(error) : undefined}
      canConfirm={record !== undefined}
      onClose={() => (isDirty.current ? setAsking(true) : onClose())}
    >
      {record && hasWarning(transition, record) && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate(`${key}.warning`, { name })}
        </Alert>
      )}
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate(`${key}.content`, { name })}
      </Typography>
      {record && <AskedFields id={formId} fields={transition.fields} messages={key} record={record} isDirty={isDirty} onSubmit={submit} />}
      {isAsking && <UnsavedChangesDialog open onStay={() => setAsking(false)} onLeave={onClose} />}
    </ConfirmDialog>
  );
}
