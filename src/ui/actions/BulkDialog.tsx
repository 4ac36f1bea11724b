import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { type RaRecord, useCreatePath, useTranslate } from 'react-admin';
import type { Job } from '../../data/jobs/runJob';
import { useRecordName } from '../../fields/useRecordName';
import { JobProgress, useJobState } from '../jobs/JobProgress';
import { useCounted } from '../jobs/useCounted';
import { useDeclaration } from '../registry/RegistryContext';
import { useErrorText } from '../states/useErrorText';
import type { Selection } from './readSelection';
import type { ReadingSelection } from './useSelectedRecords';

interface BulkDialogProps {
  readonly title: string;
  /** Asks before the job. */
  readonly children: ReactNode;
  /** The button that starts it. */
  readonly confirm: ReactNode;
  /** Once it has started. */
  readonly job: Job<RaRecord> | undefined;
  readonly onClose: () => void;
}

/** The dialog of an action on many records: a question, then the progress, then what was not done. */
export function BulkDialog({ title, children, confirm, job, onClose }: BulkDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const isShown = useIsLate(job);
  return (
    <Dialog
      open
      // A click beside the dialog takes nothing away.
      onClose={(_event, reason) => (reason === 'backdropClick' || (job && job.getState().phase !== 'ended') ? undefined : onClose())}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {/* What was typed stays, for a value that the API refuses. */}
        <Box sx={{ display: isShown ? 'none' : undefined }}>{children}</Box>
        {isShown && job && <BulkProgress job={job} />}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        {isShown && job ? (
          <CloseButton job={job} onClose={onClose} />
        ) : (
          <>
            <Button onClick={onClose} disabled={job !== undefined}>
              {translate('ra.action.cancel')}
            </Button>
            {job ? (
              <Button variant="contained" disableElevation loading>
                {translate('jobs.running')}
              </Button>
            ) : (
              confirm
            )}
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Milliseconds that the question stays: most small jobs are done by then. */
const patience = 400;

/** Whether a job has something to show: it has run for a moment, or it has ended. */
function useIsLate(job: Job<RaRecord> | undefined): boolean {
  const [late, setLate] = useState<Job<RaRecord>>();
  useEffect(() => {
    if (!job) return undefined;
    const timer = setTimeout(() => setLate(job), patience);
    const unsubscribe = job.subscribe(() => {
      if (job.getState().phase !== 'running') setLate(job);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [job]);
  return job !== undefined && late === job;
}

function BulkProgress({ job }: { readonly job: Job<RaRecord> }) {
  const declaration = useDeclaration();
  const nameRecord = useRecordName();
  const createPath = useCreatePath();
  return (
    <JobProgress
      job={job}
      labelOf={(record) => nameRecord(declaration, record)}
      linkTo={({ id }) => createPath({ resource: declaration.name, type: 'show', id })}
    />
  );
}

function CloseButton({ job, onClose }: { readonly job: Job<RaRecord>; readonly onClose: () => void }) {
  const translate = useTranslate();
  const { phase } = useJobState(job);
  return (
    <Button onClick={onClose} disabled={phase !== 'ended'}>
      {translate('ra.action.close')}
    </Button>
  );
}

interface SelectionNoteProps {
  readonly selection: Selection;
  readonly reading: ReadingSelection;
}

/** What is known of a selection by its numbers: how far it is read, that it is cut, that it has changed since it was made. */
export function SelectionNote({ selection: { matching }, reading: { records, count, isCut, error, retry } }: SelectionNoteProps) {
  const translate = useTranslate();
  const counted = useCounted();
  const errorText = useErrorText();
  if (error)
    return (
      <Alert
        severity="error"
        sx={{ mb: 2 }}
        action={
          <Button color="inherit" size="small" onClick={retry}>
            {translate('lists.error.retry')}
          </Button>
        }
      >
        <bdi>{errorText(error)}</bdi>
      </Alert>
    );
  if (!records)
    return (
      <Typography role="status" color="text.secondary" sx={{ mb: 2 }}>
        {translate('jobs.bulk.reading', counted(count))}
      </Typography>
    );
  const before = matching?.total;
  if (isCut)
    return (
      <Alert severity="warning" sx={{ mb: 2 }}>
        {translate('jobs.bulk.cut', counted(records.length))}
      </Alert>
    );
  if (before === undefined || before === records.length) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate('jobs.bulk.changed', { ...counted(records.length), before: counted(before).count })}
    </Alert>
  );
}
