import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useRecordContext, useResourceContext } from 'react-admin';
import type { Fields } from '../../schema/fieldTypes';
import { useRegistry } from '../registry/RegistryContext';
import { useNotifyError } from '../states/useNotifyError';
import { useInvalidate } from './useInvalidate';

/** Fields of the dialog before a customized action. */
export interface AskedBefore {
  readonly fields: Fields;
  /** Key of the messages with their labels, help and choices. */
  readonly messages: string;
}

export interface ApiCallOptions {
  readonly method?: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Fields of the body, which are converted as in forms. */
  readonly fields?: Fields;
  readonly onSuccess?: (body: unknown) => void;
  /** Default: a notification with the API's message. */
  readonly onError?: (error: Error) => void;
}

/**
 * Calls an endpoint that no declaration describes. Invalidates what the call may have changed. @returns a function of the body, and the state
 * @param path relative to the resource in context, or with a leading slash to the API's root. `{id}` and `{source}` are values of its record
 */
export function useApiCall(path: string, { method = 'POST', fields, onSuccess, onError }: ApiCallOptions = {}) {
  const dataProvider = useDataProvider();
  const registry = useRegistry();
  const resource = useResourceContext();
  const record = useRecordContext();
  const notifyError = useNotifyError();
  const invalidate = useInvalidate();
  const { mutate, mutateAsync, isPending, error } = useMutation<{ readonly data: unknown; readonly status?: number }, Error, unknown>({
    mutationFn: (data) => dataProvider.call(resource, { method, path, record, data, ...(fields && { fields }) }),
    onSuccess: ({ data, status }) => {
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
  return [(data?: unknown) => mutate(data), { isPending, error, callAsync: mutateAsync }] as const;
}
