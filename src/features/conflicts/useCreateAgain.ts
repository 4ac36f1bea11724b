import { type RaRecord, useCreate, useNotify, useRedirect, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { RecordForm } from '../../extensions/recordForm';
import { usePageLocale } from '../../fields/usePageLocale';
import { useRecordName } from '../../fields/useRecordName';
import { toFormErrors } from '../../ui/form/formErrors';
import { toSubmitted } from '../../ui/form/toSubmitted';

export function useCreateAgain({ resource, leaving }: RecordForm) {
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
      notify('forms.create.done', { type: 'success', messageArgs: { name: nameRecord(resource, created) } });
      redirect('show', resource.name, created.id, created);
    } catch (failure) {
      for (const [path, message] of Object.entries(toFormErrors(failure, resource, translate, locale)))
        setError(path, { type: 'server', message });
    }
  };
}
