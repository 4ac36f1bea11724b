import ContentCopy from '@mui/icons-material/ContentCopy';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import SearchOff from '@mui/icons-material/SearchOff';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { Button } from '@mui/material';
import { memo, type RefObject, useRef } from 'react';
import {
  type HttpError,
  type Identifier,
  type RaRecord,
  RecordContextProvider,
  useCreatePath,
  useEditController,
  useEvent,
  useRedirect,
  useTranslate,
  useUpdate,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { useRecordName } from '../../fields/useRecordName';
import type { ResolvedResource } from '../../schema/resource';
import { DeleteAction as DeleteRecords } from '../actions/DeleteAction';
import { canDuplicate, duplicatePath } from '../actions/duplicatePath';
import { useListPath } from '../actions/useListPath';
import { FormHeader, HeaderAction } from '../form/FormHeader';
import { FormSkeleton } from '../form/FormSkeleton';
import { GeneratedForm } from '../form/GeneratedForm';
import { useNotifySaved } from '../form/useNotifySaved';
import type { Saved } from '../form/useSubmitForm';
import { useRememberOpened } from '../pickers/recents';
import { inSentence, useResourceLabel } from '../registry/labels';
import { useDeclaration } from '../registry/RegistryContext';
import { ErrorState, StatePanel } from '../states/StatePanel';
import { withId } from '../states/withId';
import { PageTitle } from '../theme/PageTitle';

interface DeleteActionProps {
  readonly resource: ResolvedResource;
  readonly record: RaRecord;
  /** True once the record is deleted, so that leaving needs no confirmation. */
  readonly leaving: RefObject<boolean>;
}

function DeleteAction({ resource, record, leaving }: DeleteActionProps) {
  const translate = useTranslate();
  const redirect = useRedirect();
  const toList = useListPath();
  const leave = () => {
    leaving.current = true;
    redirect(toList(resource, record));
  };
  return (
    <DeleteRecords
      record={record}
      trigger={(open) => <HeaderAction label={translate('ra.action.delete')} Icon={DeleteOutline} color="error" onClick={open} />}
      onDeleted={leave}
    />
  );
}

function RecordGone({ listPath }: { readonly listPath: string }) {
  const translate = useTranslate();
  return (
    <StatePanel role="alert" icon={<SearchOff />} title={translate('forms.gone.title')} text={translate('forms.gone.content')}>
      <Button component={Link} to={listPath} variant="outlined">
        {translate('forms.gone.back')}
      </Button>
    </StatePanel>
  );
}

/** The page shows errors itself. react-admin would redirect. */
const queryOptions = { onError: () => undefined };

interface EditHeaderProps {
  readonly resource: ResolvedResource;
  readonly record: RaRecord | undefined;
  readonly leaving: RefObject<boolean>;
}

const EditHeader = memo(function EditHeader({ resource, record, leaving }: EditHeaderProps) {
  const nameRecord = useRecordName();
  const translate = useTranslate();
  const getLabel = useResourceLabel();
  const createPath = useCreatePath();
  const name = nameRecord(resource, record);
  const list = { label: getLabel(resource.name, 2), to: useListPath()(resource, record) };
  const showPath = record ? createPath({ resource: resource.name, type: 'show', id: record.id }) : list.to;
  return (
    <>
      <PageTitle title={translate('forms.edit.title', { name: name || inSentence(getLabel(resource.name, 1)) })} />
      <FormHeader trail={record ? [list, { label: name, to: showPath }] : [list]} current={translate('forms.edit.current')}>
        {record ? (
          <>
            <HeaderAction label={translate('ra.action.show')} Icon={Visibility} component={Link} to={showPath} color="inherit" />
            {canDuplicate(resource.can) && (
              <HeaderAction
                label={translate('ra.action.clone')}
                Icon={ContentCopy}
                component={Link}
                to={duplicatePath(createPath, resource.name, record.id)}
                color="inherit"
              />
            )}
            {resource.can.delete ? <DeleteAction resource={resource} record={record} leaving={leaving} /> : null}
          </>
        ) : null}
      </FormHeader>
    </>
  );
});

export function GeneratedEdit({ id }: { readonly id?: Identifier }) {
  const nameRecord = useRecordName();
  const resource = useDeclaration();
  const toList = useListPath();
  const redirect = useRedirect();
  const notifySaved = useNotifySaved();
  const leaving = useRef(false);
  const {
    record: read,
    error,
    refetch,
  } = useEditController<RaRecord, Error>({
    queryOptions,
    // `limited` decides: an open form stays when a role is lowered.
    disableAuthentication: true,
    ...(id !== undefined && { id }),
  });
  const record = withId(read);
  const [update] = useUpdate(undefined, undefined, { mutationMode: 'pessimistic', returnPromise: true });
  useRememberOpened(resource.name, record?.id);
  const listPath = toList(resource, record);
  const isGone = (error as HttpError | null)?.status === 404;
  const save = useEvent(
    (data: Record<string, unknown>, base: RaRecord | undefined) =>
      update(resource.name, { id: record?.id, data, ...(base && { previousData: base }) }) as Promise<RaRecord>,
  );
  const onSaved = useEvent((saved: RaRecord, { note }: Saved) => {
    notifySaved(nameRecord(resource, saved), note);
    redirect(toList(resource, saved));
  });

  return (
    <>
      <EditHeader resource={resource} record={record} leaving={leaving} />
      {record ? (
        <RecordContextProvider value={record}>
          <GeneratedForm key={String(record.id)} record={record} cancelTo={listPath} leaving={leaving} save={save} onSaved={onSaved} />
        </RecordContextProvider>
      ) : isGone ? (
        <RecordGone listPath={listPath} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton resource={resource} />
      )}
    </>
  );
}
