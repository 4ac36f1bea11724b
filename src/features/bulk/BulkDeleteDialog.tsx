import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type RaRecord, useTranslate } from 'react-admin';
import type { Selection } from '../../extensions/selection';
import { useRecordName } from '../../fields/useRecordName';
import { useCountText } from '../../ui/registry/labels';
import { useDeclaration, useRegistry } from '../../ui/registry/RegistryContext';
import { BulkConsequences, useBulkConsequences } from './BulkConsequences';
import { BulkDialog } from './BulkDialog';
import { deleteCalls } from './bulkCalls';
import { RecordsInQuestion } from './RecordsInQuestion';
import { SelectionNote } from './SelectionNote';
import { useBulkJob } from './useBulkJob';
import { useSelectedRecords } from './useSelectedRecords';

interface BulkDeleteDialogProps {
  readonly selection: Selection;
  readonly onClose: () => void;
}

export function BulkDeleteDialog({ selection, onClose }: BulkDeleteDialogProps) {
  const resource = useDeclaration();
  const registry = useRegistry();
  const translate = useTranslate();
  const countText = useCountText();
  const nameRecord = useRecordName();
  const reading = useSelectedRecords(selection);
  const verb = resource.calls.deactivates ? 'deactivate' : 'delete';
  const action = translate(verb === 'delete' ? 'ra.action.delete' : 'lists.deactivate.action');
  const doneText = (deleted: readonly RaRecord[]) => {
    const text = countText(`lists.${verb}.done`, resource.name, deleted.length);
    const [first] = deleted;
    return deleted.length === 1 && first ? translate('lists.labelled', { label: text, value: nameRecord(resource, first) }) : text;
  };
  const { job, start, sendToBackground } = useBulkJob({ doneText, onClose });
  const records = job?.items ?? reading.records;
  const consequences = useBulkConsequences(resource, job ? [] : (records ?? []).map(({ id }) => id));
  const getTitle = (all: readonly RaRecord[]) => {
    const [first] = all;
    if (all.length === 1 && first) return translate(`lists.${verb}.one`, { name: nameRecord(resource, first) });
    return countText(selection.matching ? `jobs.bulk.${verb}` : `lists.${verb}.title`, resource.name, all.length);
  };
  return (
    <BulkDialog
      title={records ? getTitle(records) : countText(`jobs.bulk.${verb}Title`, resource.name, 2)}
      job={job}
      action={action}
      onBackground={sendToBackground}
      onClose={onClose}
      confirm={
        <Button
          variant="contained"
          disableElevation
          color="error"
          disabled={!records?.length || consequences.isPending || (records.length === 1 && consequences.isRefused)}
          onClick={() => start(records ?? [], (provider) => deleteCalls(provider, registry, resource))}
        >
          {action}
        </Button>
      }
    >
      <SelectionNote selection={selection} reading={reading} />
      {records && records.length > 0 && (
        <>
          {records.length > 1 && <RecordsInQuestion records={records} />}
          <BulkConsequences resource={resource} consequences={consequences} />
          <Typography color="text.secondary" sx={{ mt: 2 }}>
            {translate(`lists.${verb}.content`)}
          </Typography>
        </>
      )}
    </BulkDialog>
  );
}
