import DeleteOutline from '@mui/icons-material/DeleteOutline';
import type { RefObject } from 'react';
import { type RaRecord, useRedirect, useTranslate } from 'react-admin';
import type { Resource } from '../../schema/resource';
import { DeleteAction as DeleteRecords } from '../actions/DeleteAction';
import { HeaderAction } from './FormHeader';
import { draftKey, removeDraft } from './formDraft';

export interface DeleteActionProps {
  readonly resource: Resource;
  readonly record: RaRecord;
  /** Set once the record is gone, so that the form lets go. */
  readonly leaving: RefObject<boolean>;
}

/** The list's own way of deleting, in the header of a form: what was typed goes with the record. */
export function DeleteAction({ resource, record, leaving }: DeleteActionProps) {
  const translate = useTranslate();
  const redirect = useRedirect();
  const leave = () => {
    leaving.current = true;
    removeDraft(draftKey(resource.name, record.id));
    redirect('list', resource.name);
  };
  return (
    <DeleteRecords
      records={[record]}
      trigger={(open) => <HeaderAction label={translate('ra.action.delete')} Icon={DeleteOutline} color="error" onClick={open} />}
      onDeleted={leave}
    />
  );
}
