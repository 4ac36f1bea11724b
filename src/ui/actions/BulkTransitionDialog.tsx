import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useContext } from 'react';
import { DataProviderContext, type RaRecord, useNotify, useTranslate } from 'react-admin';
import { useRecordName } from '../../fields/useRecordName';
import type { NamedTransition, Resource } from '../../schema/resource';
import { answeringResource, deletedBy } from '../../schema/transitionCalls';
import { useCounted } from '../jobs/useCounted';
import { useDeclaration, useRegistry } from '../registry/RegistryContext';
import { BulkConsequences } from './BulkConsequences';
import { BulkDialog, SelectionNote } from './BulkDialog';
import type { Selection } from './readSelection';
import { matchesState, offeredTransitions, warnsOf } from './transitions';
import { type BulkCalls, useBulkJob } from './useBulkJob';
import { useSelectedRecords } from './useSelectedRecords';

export interface BulkTransitionDialogProps {
  readonly selection: Selection;
  readonly transition: NamedTransition;
  readonly onClose: () => void;
}

/** Takes the records of a selection through a transition, those it applies to. */
export function BulkTransitionDialog({ selection, transition, onClose }: BulkTransitionDialogProps) {
  const resource = useDeclaration();
  const registry = useRegistry();
  const translate = useTranslate();
  const counted = useCounted();
  const notify = useNotify();
  const reading = useSelectedRecords(selection);
  const calls = useTransitionCalls(resource, transition);
  const action = translate(`resources.${resource.name}.transitions.${transition.name}.label`);
  const { job, start } = useBulkJob({
    onEnd(ended, isComplete) {
      if (!isComplete) return;
      notify('jobs.bulk.transition.done', { type: 'success', messageArgs: { action, ...counted(ended.items.length) } });
      onClose();
    },
  });
  const applies = reading.records?.filter((record) => offeredTransitions(resource, record).includes(transition)) ?? [];
  const skipped = (reading.records?.length ?? 0) - applies.length;
  const deleted = deletedBy(registry, resource, transition);
  const targets = deleted ? applies.flatMap((record) => (record[deleted.source] ?? []) as RaRecord['id']) : [];
  const title = translate('jobs.bulk.transition.title', { action, ...counted(reading.records?.length ?? selection.ids.length) });
  return (
    <BulkDialog
      title={job || reading.records ? title : action}
      job={job}
      onClose={onClose}
      confirm={
        <Button
          variant="contained"
          disableElevation
          color={transition.tone === 'danger' ? 'error' : 'primary'}
          disabled={applies.length === 0}
          onClick={() => start(applies, calls)}
        >
          {action}
        </Button>
      }
    >
      <SelectionNote selection={selection} reading={reading} />
      {reading.records && (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Typography>
            {translate(applies.length > 0 ? 'jobs.bulk.transition.applies' : 'jobs.bulk.transition.none', counted(applies.length))}
          </Typography>
          {skipped > 0 && applies.length > 0 && (
            <Typography color="text.secondary">{translate('jobs.bulk.transition.skipped', counted(skipped))}</Typography>
          )}
          <Warnings resource={resource} transition={transition} records={applies} />
          {deleted && applies.length > 0 && <BulkConsequences resource={deleted.target} ids={targets} />}
        </Box>
      )}
    </BulkDialog>
  );
}

/** How many records' warnings are read out in full. */
const mostWarnings = 3;

function Warnings({
  resource,
  transition,
  records,
}: {
  readonly resource: Resource;
  readonly transition: NamedTransition;
  readonly records: readonly RaRecord[];
}) {
  const translate = useTranslate();
  const counted = useCounted();
  const nameRecord = useRecordName();
  const warned = records.filter((record) => warnsOf(transition, record));
  if (warned.length === 0) return null;
  return (
    <Alert severity="warning">
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
        {warned.slice(0, mostWarnings).map((record) => (
          <li key={record.id}>
            {translate(`resources.${resource.name}.transitions.${transition.name}.warning`, { name: nameRecord(resource, record) })}
          </li>
        ))}
        {warned.length > mostWarnings && <li>{translate('jobs.more', counted(warned.length - mostWarnings))}</li>}
      </Box>
    </Alert>
  );
}

function useTransitionCalls(resource: Resource, transition: NamedTransition): BulkCalls {
  const registry = useRegistry();
  const provider = useContext(DataProviderContext);
  return {
    changes: [resource, answeringResource(registry, resource, transition)],
    call: async (record) =>
      provider?.update(resource.name, { id: record.id, data: transition.set, previousData: record, meta: { transition: transition.name } }),
    async recheck({ id }) {
      const record = (await provider?.getOne<RaRecord>(resource.name, { id }))?.data;
      if (offeredTransitions(resource, record).includes(transition)) return 'again';
      return record && matchesState(record, transition.set) ? 'done' : 'unknown';
    },
  };
}
