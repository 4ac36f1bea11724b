import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useContext } from 'react';
import { DataProviderContext, type RaRecord, useNotify, useTranslate } from 'react-admin';
import { referrersOf } from '../../schema/referrers';
import type { Resource } from '../../schema/resource';
import { useCounted } from '../jobs/useCounted';
import { useDeclaration, useRegistry } from '../registry/RegistryContext';
import { BulkConsequences } from './BulkConsequences';
import { BulkDialog, SelectionNote } from './BulkDialog';
import type { Selection } from './readSelection';
import { type BulkCalls, useBulkJob } from './useBulkJob';
import { useSelectedRecords } from './useSelectedRecords';

export interface BulkDeleteDialogProps {
  readonly selection: Selection;
  readonly onClose: () => void;
}

/** Records of one call, where the API takes several. */
export const mostTogether = 100;

/** Deletes the records of a selection, or deactivates them where the API keeps what is deleted. */
export function BulkDeleteDialog({ selection, onClose }: BulkDeleteDialogProps) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const counted = useCounted();
  const notify = useNotify();
  const reading = useSelectedRecords(selection);
  const calls = useDeleteCalls(resource);
  const verb = resource.calls.deactivates ? 'deactivate' : 'delete';
  const { job, start } = useBulkJob({
    onEnd(ended, isComplete) {
      if (!isComplete) return;
      notify(`lists.${verb}.done`, { type: 'success', messageArgs: { smart_count: ended.items.length } });
      onClose();
    },
  });
  const records = job?.items ?? reading.records;
  return (
    <BulkDialog
      title={records ? translate(`jobs.bulk.${verb}`, counted(records.length)) : translate(`jobs.bulk.${verb}Title`)}
      job={job}
      onClose={onClose}
      confirm={
        <Button variant="contained" disableElevation color="error" disabled={!records?.length} onClick={() => start(records ?? [], calls)}>
          {translate(verb === 'delete' ? 'ra.action.delete' : 'lists.deactivate.action')}
        </Button>
      }
    >
      <SelectionNote selection={selection} reading={reading} />
      {records && (
        <>
          {records.length > 0 && <BulkConsequences resource={resource} ids={records.map(({ id }) => id)} />}
          <Typography color="text.secondary" sx={{ mt: 2 }}>
            {translate(`lists.${verb}.content`)}
          </Typography>
        </>
      )}
    </BulkDialog>
  );
}

function useDeleteCalls(resource: Resource): BulkCalls {
  const registry = useRegistry();
  const provider = useContext(DataProviderContext);
  const { name, calls } = resource;
  const isOneCall = calls.deleteMany !== 'each' && !calls.deleteMany.path.includes('{id}');
  return {
    changes: [resource, ...referrersOf(registry, name).map(({ owner }) => owner)],
    call: async (record) => provider?.delete(name, { id: record.id, previousData: record }),
    ...(isOneCall && {
      together: { most: mostTogether, call: async (records) => provider?.deleteMany(name, { ids: records.map(({ id }) => id) }) },
    }),
    async recheck({ id }) {
      if (calls.deactivates) return 'again';
      try {
        await provider?.getOne<RaRecord>(name, { id });
        return 'again';
      } catch (error) {
        if ((error as { status?: unknown }).status === 404) return 'done';
        throw error;
      }
    },
  };
}
