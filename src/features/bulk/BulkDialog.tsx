import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useEffect, useId, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { useOwnWaits } from '../../ui/states/ThrottleContext';
import { useDismissText } from '../../ui/states/useDismissText';
import { BulkProgress } from './BulkProgress';
import type { BulkJob } from './runBulk';

interface BulkDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly confirm: ReactNode;
  readonly action: string;
  readonly dismiss?: string;
  readonly job: BulkJob | undefined;
  readonly onBackground: (action: string, title: string) => void;
  readonly onClose: () => void;
}

export function BulkDialog({ title, children, confirm, action, dismiss, job, onBackground, onClose }: BulkDialogProps) {
  const translate = useTranslate();
  const dismissText = useDismissText(action, dismiss);
  const titleId = useId();
  const isShown = useIsLate(job);
  const isRunning = useIsRunning(job);
  const leave = () => {
    if (!isRunning) onClose();
    else if (isShown) onBackground(action, title);
  };
  useOwnWaits(isRunning);
  return (
    <Dialog
      open
      onClose={(_event, reason) => (reason === 'backdropClick' ? undefined : leave())}
      aria-labelledby={titleId}
      aria-describedby={`${titleId}-question`}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {/* Hidden, not unmounted, so that typed values remain if the API rejects one. */}
        <Box id={`${titleId}-question`} sx={{ display: isShown ? 'none' : undefined }}>
          {children}
        </Box>
        {isShown && job && <BulkProgress job={job} />}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        {isShown && job ? (
          <Button onClick={leave}>{translate(isRunning ? 'jobs.runInBackground' : 'ra.action.close')}</Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={job !== undefined}>
              {dismissText}
            </Button>
            {job ? <RunningButton /> : confirm}
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}

function RunningButton() {
  return (
    <Button variant="contained" disableElevation loading>
      {useTranslate()('jobs.running')}
    </Button>
  );
}

const nothing = () => () => undefined;

function useIsRunning(job: BulkJob | undefined): boolean {
  const read = () => job !== undefined && job.getState().phase !== 'ended';
  return useSyncExternalStore(job?.subscribe ?? nothing, read, read);
}

/** In ms before the progress replaces the question. Most small jobs end sooner. */
const progressDelayMs = 400;

function useIsLate(job: BulkJob | undefined): boolean {
  const [late, setLate] = useState<BulkJob>();
  useEffect(() => {
    if (!job) return undefined;
    const timer = setTimeout(() => setLate(job), progressDelayMs);
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
