import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useCreatePath, useTranslate } from 'react-admin';
import { isGone } from '../../data/jobs/jobResult';
import { usePathLabel } from '../../fields/useFieldLabel';
import { usePageLocale } from '../../fields/usePageLocale';
import { useRecordName } from '../../fields/useRecordName';
import { JobProgress, useJobState } from '../jobs/JobProgress';
import { useDeclaration } from '../registry/RegistryContext';
import { useOwnWaits } from '../states/ThrottleContext';
import { useDismissText } from '../states/useDismissText';
import type { BulkJob } from './runBulk';

interface BulkDialogProps {
  readonly title: string;
  /** Asks before the job. */
  readonly children: ReactNode;
  /** The button that starts it. */
  readonly confirm: ReactNode;
  /** Text of that button. */
  readonly action?: string;
  /** Text of the button that closes the question. Default: see `useDismissText`. */
  readonly dismiss?: string;
  /** Once it has started. */
  readonly job: BulkJob | undefined;
  readonly onClose: () => void;
}

/** The dialog of an action on many records: a question, then the progress, then what was not done. */
export function BulkDialog({ title, children, confirm, action = '', dismiss, job, onClose }: BulkDialogProps) {
  const translate = useTranslate();
  const dismissText = useDismissText(action, dismiss);
  const titleId = useId();
  const isShown = useIsLate(job);
  // From the first call on, before its progress is shown.
  useOwnWaits(job !== undefined && job.getState().phase !== 'ended');
  return (
    <Dialog
      open
      // A click beside the dialog takes nothing away.
      onClose={(_event, reason) => (reason === 'backdropClick' || (job && job.getState().phase !== 'ended') ? undefined : onClose())}
      aria-labelledby={titleId}
      aria-describedby={`${titleId}-question`}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {/* What was typed stays, for a value that the API refuses. */}
        <Box id={`${titleId}-question`} sx={{ display: isShown ? 'none' : undefined }}>
          {children}
        </Box>
        {isShown && job && <BulkProgress job={job} />}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        {isShown && job ? (
          <CloseButton job={job} onClose={onClose} />
        ) : (
          <>
            <Button onClick={onClose} disabled={job !== undefined}>
              {dismissText}
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
function useIsLate(job: BulkJob | undefined): boolean {
  const [late, setLate] = useState<BulkJob>();
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

function BulkProgress({ job }: { readonly job: BulkJob }) {
  const declaration = useDeclaration();
  const translate = useTranslate();
  const nameRecord = useRecordName();
  const createPath = useCreatePath();
  const labelOf = usePathLabel(declaration);
  const locale = usePageLocale();
  const { phase } = useJobState(job);
  return (
    <>
      <JobProgress
        job={job}
        labelOf={(record) => nameRecord(declaration, record)}
        linkTo={({ id }, index) => (isGone(job.results[index]) ? undefined : createPath({ resource: declaration.name, type: 'show', id }))}
        reasonOf={(result, record) => {
          const fields = result.state === 'changed' && result.canRetry ? [...new Set(job.changedIn(record).map(labelOf))] : [];
          if (fields.length === 0) return undefined;
          return translate('jobs.changedFields', { fields: new Intl.ListFormat(locale).format(fields) });
        }}
      />
      {phase !== 'ended' && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
          {translate('jobs.bulk.keepOpen')}
        </Typography>
      )}
    </>
  );
}

function CloseButton({ job, onClose }: { readonly job: BulkJob; readonly onClose: () => void }) {
  const translate = useTranslate();
  const { phase } = useJobState(job);
  return (
    <Button onClick={onClose} disabled={phase !== 'ended'}>
      {translate('ra.action.close')}
    </Button>
  );
}
