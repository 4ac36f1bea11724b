import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useRecordContext, useResourceContext } from 'react-admin';
import { useRegistry } from '../registry/RegistryContext';
import { useNotifyError } from '../states/useNotifyError';
import { useInvalidate } from './useInvalidate';

export interface ApiCallOptions {
  /** Default `POST`. */
  readonly method?: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Called with the body of the answer. */
  readonly onSuccess?: (answer: unknown) => void;
  /** Default: a notification with the API's own words. */
  readonly onError?: (error: Error) => void;
}

/**
 * Calls an endpoint that declarations do not know, as every other call: with the session's token, the language and the time limit. What
 * the call may have changed is read again.
 *
 *     const [send, { isPending }] = useApiCall('{id}/send/', { onSuccess: () => notify('Sent') });
 *
 * @param path appended to the path of the resource in context; with a slash at its start, below the API's root. `{id}` and any `{source}`
 *   stand for values of the record in context
 * @returns the call, which takes the body to send, and its state
 */
export function useApiCall(path: string, { method = 'POST', onSuccess, onError }: ApiCallOptions = {}) {
  const dataProvider = useDataProvider();
  const registry = useRegistry();
  const resource = useResourceContext();
  const record = useRecordContext();
  const notifyError = useNotifyError();
  const invalidate = useInvalidate();
  const { mutate, isPending, error } = useMutation<{ readonly data: unknown; readonly status?: number }, Error, unknown>({
    mutationFn: (data) => dataProvider.call(resource, { method, path, record, data }),
    onSuccess: ({ data, status }) => {
      // react-admin answers with nothing when the session had ended: the call was refused.
      if (status === undefined) return;
      const called = registry.resources.filter((one) => one.name === resource || path.startsWith(`/${one.path}/`));
      invalidate(...called);
      onSuccess?.(data);
    },
    onError: (failure) => {
      if (onError) return onError(failure);
      notifyError(failure);
    },
  });
  return [(data?: unknown) => mutate(data), { isPending, error }] as const;
}
