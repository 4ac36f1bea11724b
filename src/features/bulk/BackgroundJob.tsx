import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { countSettled } from '../../data/jobs/createResults';
import { useOpenForm } from '../../ui/form/useOpenForm';
import { useJobState, useWarningBeforeUnload } from '../../ui/jobs/JobProgress';
import { useCountText } from '../../ui/registry/labels';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { sizes } from '../../ui/theme/sizes';
import { stripSx } from '../../ui/theme/stripSx';
import { toneSx } from '../../ui/theme/tones';
import { BulkProgress } from './BulkProgress';
import { type BulkJob, leftOf } from './runBulk';
import { useSelectLeft } from './useSelectLeft';

interface BackgroundJobProps {
  /** Text of the action, e.g. "Delete". */
  readonly action: string;
  readonly title: string;
  readonly job: BulkJob;
  readonly onClose: () => void;
}

/**
 * A strip with the progress of an action on many records whose dialog was left, and a button that opens its details. It closes itself when
 * all records are done or accepted, and stays if some are not. The job stops when the strip is unmounted, e.g. at the sign-out.
 */
export function BackgroundJob({ action, title, job, onClose }: BackgroundJobProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const countText = useCountText();
  const { name } = useDeclaration();
  const [isOpen, setOpen] = useState(false);
  const state = useJobState(job);
  const { accepted, total, phase, pausedBy } = state;
  const open = total - state.done - accepted;
  const settled = countSettled(state);
  const hasEnded = phase === 'ended';
  const left = hasEnded ? leftOf(job).length : 0;
  const selectLeft = useSelectLeft(job);
  useWarningBeforeUnload(!hasEnded);
  useOpenForm(!hasEnded);
  useEffect(() => job.stop, [job]);
  const textOf = (key: 'background' | 'incomplete') => countText(`jobs.bulk.${key}`, name, 2, { action, done: settled, open, total });

  const warn = () => notify(textOf('incomplete'), { type: 'warning', messageArgs: { _: textOf('incomplete') } });
  useEnd(job, { onClose, onLeft: () => !isOpen && warn() });

  return (
    <>
      <Box
        component="section"
        aria-label={title}
        sx={[toneSx(hasEnded ? 'warning' : 'info'), stripSx, { flexWrap: 'wrap', columnGap: 2, fontVariantNumeric: 'tabular-nums' }]}
      >
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          {textOf(hasEnded ? 'incomplete' : 'background')}
          {pausedBy && ` · ${translate(`jobs.paused.${pausedBy}`)}`}
          {!hasEnded && (
            <LinearProgress variant="determinate" color="inherit" aria-label={title} value={total === 0 ? 100 : (settled / total) * 100} />
          )}
        </Box>
        {left > 0 && (
          <Button color="inherit" sx={buttonStyles} onClick={selectLeft}>
            {translate('jobs.bulk.selectLeft', { smart_count: left })}
          </Button>
        )}
        <Button color="inherit" sx={buttonStyles} onClick={() => setOpen(true)}>
          {translate('jobs.details')}
        </Button>
      </Box>
      {isOpen && (
        <JobDetails
          title={title}
          job={job}
          left={left}
          onSelectLeft={() => {
            selectLeft();
            setOpen(false);
          }}
          onHide={() => setOpen(false)}
          onClose={onClose}
        />
      )}
    </>
  );
}

/** Closes the strip at the end of a job that left nothing undone, else calls `onLeft`. */
function useEnd(job: BulkJob, { onClose, onLeft }: { readonly onClose: () => void; readonly onLeft: () => void }): void {
  const notify = useNotify();
  const { phase, total, done, accepted } = useJobState(job);
  const end = useEffectEvent(() => {
    if (total > done + accepted) return onLeft();
    if (accepted > 0) notify('errors.accepted', { type: 'info', multiLine: true });
    onClose();
  });
  useEffect(() => {
    if (phase === 'ended') end();
  }, [phase]);
}

const buttonStyles = { flexShrink: 0, minHeight: sizes.control } as const;

interface JobDetailsProps extends Pick<BackgroundJobProps, 'title' | 'job' | 'onClose'> {
  /** Number of records that were not done, once the job has ended. */
  readonly left: number;
  readonly onSelectLeft: () => void;
  /** Closes the dialog; the strip stays. */
  readonly onHide: () => void;
}

function JobDetails({ title, job, left, onSelectLeft, onHide, onClose }: JobDetailsProps) {
  const translate = useTranslate();
  const titleId = useId();
  const hasEnded = useJobState(job).phase === 'ended';
  return (
    <Dialog open onClose={onHide} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <BulkProgress job={job} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        {left > 0 && <Button onClick={onSelectLeft}>{translate('jobs.bulk.selectLeft', { smart_count: left })}</Button>}
        <Button onClick={hasEnded ? onClose : onHide}>{translate(hasEnded ? 'ra.action.close' : 'jobs.runInBackground')}</Button>
      </DialogActions>
    </Dialog>
  );
}
