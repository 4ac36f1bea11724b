import { useRef, useState } from 'react';
import {
  type RaRecord,
  useCreateController,
  useCreatePath,
  useNotify,
  useRecordFromLocation,
  useRedirect,
  useTranslate,
} from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useRecordName } from '../../fields/useRecordName';
import { useListPath } from '../actions/useListPath';
import { FormHeader } from '../form/FormHeader';
import { FormSkeleton } from '../form/FormSkeleton';
import { GeneratedForm } from '../form/GeneratedForm';
import { useSaveNew } from '../form/useSaveNew';
import type { Saved } from '../form/useSubmitForm';
import { lazyWithMessages } from '../lazy/lazyWithMessages';
import { useCreateLabel, useResourceLabel } from '../registry/labels';
import { useDeclaration, useRegistry } from '../registry/RegistryContext';
import { ErrorState } from '../states/StatePanel';
import { PageTitle } from '../theme/PageTitle';
import { useDuplicate } from './useDuplicate';

const DuplicateNotice = lazyWithMessages(async () => (await import('./DuplicateNotice')).DuplicateNotice, 'related', {
  failure: 'nothing',
});

/** Reads the record whose page linked here: `?from=trainees/5`. */
function useOrigin() {
  const { search } = useLocation();
  const { resources } = useRegistry();
  const [name, ...id] = (new URLSearchParams(search).get('from') ?? '').split('/');
  return resources.some((one) => one.name === name) && id[0] ? { resource: name, id: id.join('/') } : undefined;
}

/** The generated create page. `?source={"user":5}` sets initial values, as in react-admin. */
export function GeneratedCreate() {
  const nameRecord = useRecordName();
  const resource = useDeclaration();
  const translate = useTranslate();
  const getLabel = useResourceLabel();
  const createPath = useCreatePath();
  const redirect = useRedirect();
  const notify = useNotify();
  const leaving = useRef(false);
  const [round, setRound] = useState(0);
  const { isPending } = useCreateController({ disableAuthentication: true });
  const [save] = useSaveNew(resource.name);

  const origin = useOrigin();
  const fromUrl = useRecordFromLocation() ?? undefined;
  const duplicate = useDuplicate(resource);
  const initial = duplicate ? duplicate.copy?.values : fromUrl;
  const listPath = useListPath()(resource, initial);
  const title = useCreateLabel('page');
  const saved = (record: RaRecord, { next }: Saved) => {
    const name = nameRecord(resource, record);
    const done = translate(`resources.${resource.name}.notifications.created`, { name, _: translate('forms.create.done', { name }) });
    notify(done, { type: 'success', messageArgs: { _: done } });
    if (next === 'leave') return origin ? redirect('show', origin.resource, origin.id) : redirect('show', resource.name, record.id, record);
    setRound(round + 1);
    window.scrollTo({ top: 0 });
  };

  return (
    <>
      <PageTitle title={title} />
      <FormHeader trail={[{ label: getLabel(resource.name, 2), to: listPath }]} current={title} />
      {duplicate?.record && duplicate.copy && (
        <DuplicateNotice record={duplicate.record} unique={duplicate.copy.unique} lost={duplicate.copy.lost} />
      )}
      {duplicate?.error ? (
        <ErrorState error={duplicate.error} onRetry={() => redirect('create', resource.name)} />
      ) : isPending || (duplicate && !duplicate.copy) ? (
        <FormSkeleton resource={resource} />
      ) : (
        <GeneratedForm
          key={round}
          initial={initial}
          cancelTo={origin ? createPath({ ...origin, type: 'show' }) : listPath}
          leaving={leaving}
          onSaved={saved}
          save={save}
        />
      )}
    </>
  );
}
