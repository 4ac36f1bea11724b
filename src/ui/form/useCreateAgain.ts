import type { RefObject } from 'react';
import { type RaRecord, useCreate, useNotify, useRedirect, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { usePageLocale } from '../../fields/usePageLocale';
import { useRecordName } from '../../fields/useRecordName';
import type { ResolvedResource } from '../../schema/resource';
import { removeDraft } from './formDraft';
import { toFormErrors } from './formErrors';
import { toSubmitted } from './toSubmitted';

/** Creates a record from the form of one that was deleted, and opens it. What the API refuses is said at the fields. */
export function useCreateAgain(resource: ResolvedResource, storageKey: string, leaving: RefObject<boolean>) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const notify = useNotify();
  const redirect = useRedirect();
  const nameRecord = useRecordName();
  const { getValues, setError } = useFormContext();
  const [create] = useCreate(undefined, undefined, { mutationMode: 'pessimistic', returnPromise: true });
  return async () => {
    try {
      const created = (await create(resource.name, { data: toSubmitted(resource, getValues()) })) as RaRecord | undefined;
      if (created?.id === undefined) return;
      leaving.current = true;
      removeDraft(storageKey);
      notify('forms.create.done', { type: 'success', messageArgs: { name: nameRecord(resource, created) } });
      redirect('show', resource.name, created.id, created);
    } catch (failure) {
      for (const [path, message] of Object.entries(toFormErrors(failure, resource, translate, locale)))
        setError(path, { type: 'server', message });
    }
  };
}
