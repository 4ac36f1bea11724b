import { type HttpError, type RaRecord, useDataProvider, useNotify, useUpdate } from 'react-admin';
import { createActionId } from '../../data/jobs/inAction';
import { versionConflict } from '../../data/versions/versionConflict';
import { useRecordName } from '../../fields/useRecordName';
import type { NamedTransition } from '../../schema/resource';
import { answeringResource, hasFields } from '../../schema/transitionCalls';
import { useDeclaration, useRegistry } from '../registry/RegistryContext';
import { useErrorText } from '../states/useErrorText';
import { useNotifyAccepted } from '../states/useNotifyAccepted';
import { useNotifyError } from '../states/useNotifyError';
import { inverseTransition } from './transitions';
import { useActionNotice } from './useActionNotice';
import { useInvalidate } from './useInvalidate';

type Values = Readonly<Record<string, unknown>>;

const noop = () => undefined;

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
  const actionNotice = useActionNotice();
  const [update, { isPending, error, reset }] = useUpdate<RaRecord, Error>();

  const finish = (done: NamedTransition, updated: RaRecord, action: string, undoDone?: () => void) => {
    const messageArgs = { name: nameRecord(declaration, updated) };
    const notice = actionNotice({ action, isFinal: true }, undoDone);
    notify(`resources.${resource}.transitions.${done.name}.done`, { type: 'success', messageArgs, ...notice });
    // react-admin caches the response for this call's meta only.
    invalidate(declaration, answeringResource(registry, declaration, done));
  };

  // Not `useUpdate`, because its callbacks are not called once the row has left the list.
  const undo = async (inverse: NamedTransition, previousData: RaRecord) => {
    const meta = { transition: inverse.name, action: createActionId() };
    try {
      const { data } = await dataProvider.update<RaRecord>(resource, { id: record.id, data: inverse.set, previousData, meta });
      if (data?.id !== undefined) finish(inverse, data, meta.action);
    } catch (failure) {
      invalidate(declaration);
      if (!notifyAccepted(failure)) notifyError(failure);
    }
  };

  /** @param typed values of the transition's own fields @param isSeen whether a change of any field prevents it @returns the failure */
  const run = async (onDone: () => void, typed: Values = {}, isSeen = false): Promise<Error | undefined> => {
    const meta = { transition: transition.name, action: createActionId(), ...(isSeen && { seen: true }) };
    const params = { id: record.id, data: { ...typed, ...transition.set }, previousData: record, meta };
    try {
      const updated = (await update(resource, params, { mutationMode: 'pessimistic', returnPromise: true, onError: noop })) as RaRecord;
      // Without an id, the session had ended and nothing was changed.
      if (updated?.id === undefined) return undefined;
      const after = { ...record, ...updated };
      const inverse = inverseTransition(declaration, transition, record, after);
      finish(transition, updated, meta.action, inverse && (() => void undo(inverse, after)));
      onDone();
      return undefined;
    } catch (failure) {
      if (notifyAccepted(failure)) {
        onDone();
        return undefined;
      }
      if ((failure as HttpError).status === 412 || versionConflict(failure)) invalidate(declaration);
      if (!transition.confirm && !hasFields(transition)) notifyError(failure);
      return failure as Error;
    }
  };

  return { run, isPending, errorText: error ? errorText(error) : undefined, reset };
}
