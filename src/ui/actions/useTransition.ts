import { type RaRecord, useNotify, useUpdate } from 'react-admin';
import type { NamedTransition } from '../../schema/resource';
import { answeringResource } from '../../schema/transitionCalls';
import { useDeclaration, useRegistry } from '../RegistryContext';
import { useErrorText } from '../states/useErrorText';
import { useReadAnew } from './useReadAnew';

/**
 * Takes one record through one transition; says so when it is done or why it was not.
 *
 * The data provider recognises the call by `meta.transition`.
 */
export function useTransition(transition: NamedTransition, record: RaRecord) {
  const declaration = useDeclaration();
  const { name: resource } = declaration;
  const registry = useRegistry();
  const notify = useNotify();
  const errorText = useErrorText();
  const readAnew = useReadAnew();
  const [update, { isPending, error, reset }] = useUpdate<RaRecord, Error>();

  const run = (onDone: () => void) =>
    update(
      resource,
      { id: record.id, data: transition.set, previousData: record, meta: { transition: transition.name } },
      {
        mutationMode: 'pessimistic',
        onSuccess: (updated) => {
          // react-admin answers with nothing when the session had ended: nothing has changed.
          if (updated?.id === undefined) return;
          notify(`resources.${resource}.transitions.${transition.name}.done`, { type: 'success' });
          // react-admin files the answer under this call's meta; lists, counts and pages without it are read anew, and so are those
          // of the resource that answered the call.
          readAnew(declaration, answeringResource(registry, declaration, transition));
          onDone();
        },
        onError: (failure) => {
          // A dialog shows the failure itself; without one it needs a notification.
          if (!transition.confirm) notify(errorText(failure), { type: 'error', messageArgs: { _: errorText(failure) } });
        },
      },
    );

  return { run, isPending, errorText: error ? errorText(error) : undefined, reset };
}
