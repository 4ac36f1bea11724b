import Typography from '@mui/material/Typography';
import { type RaRecord, useTranslate } from 'react-admin';
import { useRecordName } from '../../fields/useRecordName';
import type { NamedTransition } from '../../schema/resource';
import { deletedBy } from '../../schema/transitionCalls';
import { Alert } from '../lazy/floating';
import { useDeclaration, useRegistry } from '../registry/RegistryContext';
import { ConfirmDialog, type ConfirmDialogProps } from '../states/ConfirmDialog';
import { useErrorText } from '../states/useErrorText';
import { ConsequenceList, useConsequences } from './ConsequenceList';
import { hasWarning } from './transitions';
import { useQuestionRecord } from './useQuestionRecord';

interface TransitionQuestionProps extends Pick<ConfirmDialogProps, 'open' | 'isPending' | 'error' | 'onConfirm' | 'onClose'> {
  readonly transition: NamedTransition;
  readonly record: RaRecord;
}

export function TransitionQuestion({ transition, record: given, ...dialog }: TransitionQuestionProps) {
  const nameRecord = useRecordName();
  const declaration = useDeclaration();
  const translate = useTranslate();
  const errorText = useErrorText();
  const { record, error } = useQuestionRecord(transition, given, dialog.open);
  const deleted = deletedBy(useRegistry(), declaration, transition);
  const id: unknown = deleted && given[deleted.source];
  const consequences = useConsequences(
    deleted?.target ?? declaration,
    dialog.open && id !== undefined && id !== null ? [id as RaRecord['id']] : [],
  );
  const key = `resources.${declaration.name}.transitions.${transition.name}`;
  const name = nameRecord(declaration, given);
  return (
    <ConfirmDialog
      {...dialog}
      title={translate(`${key}.title`, { name })}
      action={translate(`${key}.label`)}
      dismiss={translate(`${key}.dismiss`, { _: '' })}
      tone={transition.tone === 'danger' ? 'danger' : 'primary'}
      error={dialog.error ?? (error ? errorText(error) : undefined)}
      canConfirm={record !== undefined && !consequences.isPending && !consequences.isRefused}
    >
      {record && hasWarning(transition, record) && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate(`${key}.warning`, { name })}
        </Alert>
      )}
      {deleted && <ConsequenceList consequences={consequences} />}
      {!consequences.isRefused && (
        <Typography color="text.secondary">
          {translate(`${key}.content`, { name })}
          {deleted && ` ${translate(`${key}.${deleted.target.calls.deactivates ? 'deactivates' : 'deletes'}`, { name })}`}
        </Typography>
      )}
    </ConfirmDialog>
  );
}
