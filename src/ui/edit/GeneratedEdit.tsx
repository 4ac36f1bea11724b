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
  /** Set to true once the record is deleted: what was typed goes with it. */
  readonly leaving: RefObject<boolean>;
}

/** The deletion of lists, in the header of a form. */
function DeleteAction({ resource, record, leaving }: DeleteActionProps) {
  const translate = useTranslate();
  const redirect = useRedirect();
  const leave = () => {
    leaving.current = true;
    redirect('list', resource.name);
  };
  return (
    <DeleteRecords
      record={record}
      trigger={(open) => <HeaderAction label={translate('ra.action.delete')} Icon={DeleteOutline} color="error" onClick={open} />}
      onDeleted={leave}
    />
  );
}

/** Shown if there is no record at this address. */
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

/** This page shows errors itself, in place of react-admin's redirect. */
const queryOptions = { onError: () => undefined };

interface EditHeaderProps {
  readonly resource: ResolvedResource;
  readonly record: RaRecord | undefined;
  readonly leaving: RefObject<boolean>;
}

/** Title, way back and actions. Memoised: reading the record again re-renders the screen, mostly with the same record. */
const EditHeader = memo(function EditHeader({ resource, record, leaving }: EditHeaderProps) {
  const nameRecord = useRecordName();
  const translate = useTranslate();
  const labelOf = useResourceLabel();
  const createPath = useCreatePath();
  const name = nameRecord(resource, record);
  const list = { label: labelOf(resource.name, 2), to: createPath({ resource: resource.name, type: 'list' }) };
  const showPath = record ? createPath({ resource: resource.name, type: 'show', id: record.id }) : list.to;
  return (
    <>
      <PageTitle title={translate('forms.edit.title', { name: name || inSentence(labelOf(resource.name, 1)) })} />
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

/**
 * The generated screen that edits a record.
 *
 * @param props.id Default: that of the route
 */
export function GeneratedEdit({ id }: { readonly id?: Identifier }) {
  const nameRecord = useRecordName();
  const resource = useDeclaration();
  const createPath = useCreatePath();
  const redirect = useRedirect();
  const notifySaved = useNotifySaved();
  const leaving = useRef(false);
  const { record: read, error, refetch } = useEditController<RaRecord, Error>({ queryOptions, ...(id !== undefined && { id }) });
  const record = withId(read);
  const [update] = useUpdate(undefined, undefined, { mutationMode: 'pessimistic', returnPromise: true });
  useRememberOpened(resource.name, record?.id);
  const listPath = createPath({ resource: resource.name, type: 'list' });
  const gone = (error as HttpError | null)?.status === 404;
  const save = useEvent(
    (data: Record<string, unknown>, base: RaRecord | undefined) =>
      update(resource.name, { id: record?.id, data, ...(base && { previousData: base }) }) as Promise<RaRecord>,
  );
  const onSaved = useEvent((saved: RaRecord, { note }: Saved) => {
    notifySaved(nameRecord(resource, saved), note);
    redirect('list', resource.name);
  });

  return (
    <>
      <EditHeader resource={resource} record={record} leaving={leaving} />
      {record ? (
        <RecordContextProvider value={record}>
          <GeneratedForm key={String(record.id)} record={record} cancelTo={listPath} leaving={leaving} save={save} onSaved={onSaved} />
        </RecordContextProvider>
      ) : gone ? (
        <RecordGone listPath={listPath} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton resource={resource} />
      )}
    </>
  );
}
