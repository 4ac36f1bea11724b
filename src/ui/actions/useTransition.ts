import { type HttpError, type RaRecord, useDataProvider, useNotify, useUpdate } from 'react-admin';
import { versionConflict } from '../../data/versions/versionConflict';
import { useRecordName } from '../../fields/useRecordName';
import type { NamedTransition } from '../../schema/resource';
import { answeringResource } from '../../schema/transitionCalls';
import { useDeclaration, useRegistry } from '../registry/RegistryContext';
import { useErrorText } from '../states/useErrorText';
import { useNotifyAccepted } from '../states/useNotifyAccepted';
import { useNotifyError } from '../states/useNotifyError';
import { useUndoNotice } from '../states/useUndoNotice';
import { inverseTransition } from './transitions';
import { useInvalidate } from './useInvalidate';

/**
 * Takes one record through one transition. Notifies when it is done, with Undo if another transition puts the record back, or why it
 * was not.
 *
 * The data provider recognises the call by `meta.transition`.
 */
export function useTransition(transition: NamedTransition, record: RaRecord) {
  const declaration = useDeclaration();
  const { name: resource } = declaration;
  const registry = useRegistry();
  const notify = useNotify();
  const nameRecord = useRecordName();
  const errorText = useErrorText();
  const notifyError = useNotifyError();
  const notifyAccepted = useNotifyAccepted();
  const invalidate = useInvalidate();
  const dataProvider = useDataProvider();
  const undoNotice = useUndoNotice();
  const [update, { isPending, error, reset }] = useUpdate<RaRecord, Error>();

  /** Notifies, and invalidates what is shown of the record: react-admin files the answer under this call's meta alone. */
  const finish = (made: NamedTransition, updated: RaRecord, options?: ReturnType<typeof undoNotice>) => {
    const messageArgs = { name: nameRecord(declaration, updated) };
    notify(`resources.${resource}.transitions.${made.name}.done`, { type: 'success', messageArgs, ...options });
    invalidate(declaration, answeringResource(registry, declaration, made));
  };

  /** Without react-admin's hook, whose callbacks end with the button: the row may have left the list. */
  const takeBack = async (inverse: NamedTransition, previousData: RaRecord) => {
    const meta = { transition: inverse.name };
    try {
      const { data } = await dataProvider.update<RaRecord>(resource, { id: record.id, data: inverse.set, previousData, meta });
      if (data?.id !== undefined) finish(inverse, data);
    } catch (failure) {
      invalidate(declaration);
      if (!notifyAccepted(failure)) notifyError(failure);
    }
  };

  const run = (onDone: () => void) =>
    update(
      resource,
      { id: record.id, data: transition.set, previousData: record, meta: { transition: transition.name } },
      {
        mutationMode: 'pessimistic',
        onSuccess: (updated) => {
          // react-admin answers with nothing when the session had ended: nothing has changed.
          if (updated?.id === undefined) return;
          const after = { ...record, ...updated };
          const inverse = inverseTransition(declaration, transition, record, after);
          finish(transition, updated, inverse && undoNotice(() => void takeBack(inverse, after)));
          onDone();
        },
        onError: (failure) => {
          if (notifyAccepted(failure)) return onDone();
          // It is shown as somebody else changed it, and what is offered follows.
          if ((failure as HttpError).status === 412 || versionConflict(failure)) invalidate(declaration);
          // A dialog shows the failure itself; without one it needs a notification.
          if (!transition.confirm) notifyError(failure);
        },
      },
    );

  return { run, isPending, errorText: error ? errorText(error) : undefined, reset };
}
