import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type RaRecord, useTranslate } from 'react-admin';
import type { Selection } from '../../extensions/selection';
import { useRecordName } from '../../fields/useRecordName';
import type { NamedTransition, ResolvedResource } from '../../schema/resource';
import { deletedBy } from '../../schema/transitionCalls';
import { offeredTransitions, warnsOf } from '../../ui/actions/transitions';
import { useCountText } from '../../ui/registry/labels';
import { useDeclaration, useRegistry } from '../../ui/registry/RegistryContext';
import { BulkConsequences, useBulkConsequences } from './BulkConsequences';
import { BulkDialog } from './BulkDialog';
import { transitionCalls } from './bulkCalls';
import { SelectionNote } from './SelectionNote';
import { useBulkJob } from './useBulkJob';
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
  const countText = useCountText();
  const reading = useSelectedRecords(selection);
  const key = `resources.${resource.name}.transitions.${transition.name}`;
  const action = translate(`${key}.label`);
  const manyText = (part: 'title' | 'done', count: number) =>
    translate(`${key}.many.${part}`, {
      smart_count: count,
      _: countText(`jobs.bulk.transition.${part}`, resource.name, count, { action }),
    });
  const { job, start, sendToBackground } = useBulkJob({ doneText: (count) => manyText('done', count), onClose });
  const applies = reading.records?.filter((record) => offeredTransitions(resource, record).includes(transition)) ?? [];
  const skipped = (reading.records?.length ?? 0) - applies.length;
  const deleted = deletedBy(registry, resource, transition);
  const targets = deleted ? applies.flatMap((record) => (record[deleted.source] ?? []) as RaRecord['id']) : [];
  const consequences = useBulkConsequences(deleted?.target ?? resource, targets);
  const title = manyText('title', job?.items.length ?? reading.records?.length ?? selection.ids.length);
  return (
    <BulkDialog
      title={job || reading.records ? title : action}
      job={job}
      action={action}
      dismiss={translate(`${key}.dismiss`, { _: '' })}
      onBackground={sendToBackground}
      onClose={onClose}
      confirm={
        <Button
          variant="contained"
          disableElevation
          color={transition.tone === 'danger' ? 'error' : 'primary'}
          disabled={applies.length === 0 || consequences.isPending}
          onClick={() => start(applies, (provider) => transitionCalls(provider, registry, resource, transition))}
        >
          {action}
        </Button>
      }
    >
      <SelectionNote selection={selection} reading={reading} />
      {reading.records && (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Typography>
            {applies.length > 0
              ? countText('jobs.bulk.transition.applies', resource.name, applies.length)
              : countText('jobs.bulk.transition.none', resource.name, 2)}
          </Typography>
          {skipped > 0 && applies.length > 0 && (
            <Typography color="text.secondary">{translate('jobs.bulk.transition.skipped', { smart_count: skipped })}</Typography>
          )}
          <Warnings resource={resource} transition={transition} records={applies} />
          {deleted && applies.length > 0 && <BulkConsequences resource={deleted.target} consequences={consequences} />}
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
  readonly resource: ResolvedResource;
  readonly transition: NamedTransition;
  readonly records: readonly RaRecord[];
}) {
  const translate = useTranslate();
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
        {warned.length > mostWarnings && <li>{translate('jobs.more', { smart_count: warned.length - mostWarnings })}</li>}
      </Box>
    </Alert>
  );
}
