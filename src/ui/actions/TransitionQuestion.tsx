import Typography from '@mui/material/Typography';
import { type RaRecord, useGetOne, useTranslate } from 'react-admin';
import { useRecordName } from '../../fields/useRecordName';
import type { NamedTransition } from '../../schema/resource';
import { deletedBy } from '../../schema/transitionCalls';
import { Alert } from '../lazy/floating';
import { useDeclaration, useRegistry } from '../registry/RegistryContext';
import { ConfirmDialog, type ConfirmDialogProps } from '../states/ConfirmDialog';
import { useErrorText } from '../states/useErrorText';
import { ConsequenceList, useConsequences } from './ConsequenceList';
import { warnsOf } from './transitions';

interface TransitionQuestionProps extends Pick<ConfirmDialogProps, 'open' | 'isPending' | 'error' | 'onConfirm' | 'onClose'> {
  readonly transition: NamedTransition;
  readonly record: RaRecord;
}

/** Asks before a transition, and says what its declaration warns of. */
export function TransitionQuestion({ transition, record: known, ...dialog }: TransitionQuestionProps) {
  const nameRecord = useRecordName();
  const declaration = useDeclaration();
  const translate = useTranslate();
  const errorText = useErrorText();
  // The record of a list may lack the fields that the warning depends on.
  const isPartial = Object.keys(transition.warnWhen ?? {}).some((source) => known[source] === undefined);
  const whole = useGetOne<RaRecord>(declaration.name, { id: known.id }, { enabled: dialog.open && isPartial, retry: false });
  const record = isPartial ? whole.data : known;
  const deleted = deletedBy(useRegistry(), declaration, transition);
  const id: unknown = deleted && known[deleted.source];
  const consequences = useConsequences(
    deleted?.target ?? declaration,
    dialog.open && id !== undefined && id !== null ? [id as RaRecord['id']] : [],
  );
  const key = `resources.${declaration.name}.transitions.${transition.name}`;
  const name = nameRecord(declaration, known);
  return (
    <ConfirmDialog
      {...dialog}
      title={translate(`${key}.title`, { name })}
      action={translate(`${key}.label`)}
      dismiss={translate(`${key}.dismiss`, { _: '' })}
      tone={transition.tone === 'danger' ? 'danger' : 'primary'}
      error={dialog.error ?? (isPartial && whole.error ? errorText(whole.error) : undefined)}
      canConfirm={record !== undefined && !consequences.isPending && !consequences.isRefused}
    >
      {record && warnsOf(transition, record) && (
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
