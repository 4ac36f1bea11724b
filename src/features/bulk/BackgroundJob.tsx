import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { countSettled } from '../../data/jobs/createResults';
import { useOpenForm } from '../../ui/form/useOpenForm';
import { useJobState } from '../../ui/jobs/JobProgress';
import { useCountText } from '../../ui/registry/labels';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { useWarnBeforeUnload } from '../../ui/states/useWarnBeforeUnload';
import { sizes } from '../../ui/theme/sizes';
import { stripSx } from '../../ui/theme/stripSx';
import { toneSx } from '../../ui/theme/tones';
import { BulkProgress } from './BulkProgress';
import { type BulkJob, getUndone } from './runBulk';
import { useSelectUndone } from './useSelectUndone';

interface BackgroundJobProps {
  readonly action: string;
  readonly title: string;
  readonly job: BulkJob;
  readonly onClose: () => void;
}

/** Progress of a job whose dialog was closed. Closes itself when all is done or accepted. Unmounting stops the job. */
export function BackgroundJob({ action, title, job, onClose }: BackgroundJobProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const countText = useCountText();
  const { name } = useDeclaration();
  const { pathname } = useLocation();
  // Links of the dialog leave it.
  const [openedAt, setOpenedAt] = useState<string>();
  const isOpen = openedAt === pathname;
  const state = useJobState(job);
  const { accepted, total, phase, pausedBy } = state;
  const open = total - state.done - accepted;
  const settled = countSettled(state);
  const hasEnded = phase === 'ended';
  const undone = hasEnded ? getUndone(job).length : 0;
  const selectLeft = useSelectUndone(job);
  useWarnBeforeUnload(!hasEnded);
  useOpenForm(!hasEnded);
  useEffect(() => job.stop, [job]);
  const getText = (key: 'background' | 'incomplete') => countText(`jobs.bulk.${key}`, name, 2, { action, done: settled, open, total });

  const warn = () => notify(getText('incomplete'), { type: 'warning', messageArgs: { _: getText('incomplete') } });
  useEnd(job, { onClose, onLeft: () => !isOpen && warn() });

  return (
    <>
      <Box
        component="section"
        aria-label={title}
        sx={[toneSx(hasEnded ? 'warning' : 'info'), stripSx, { flexWrap: 'wrap', columnGap: 2, fontVariantNumeric: 'tabular-nums' }]}
      >
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          {getText(hasEnded ? 'incomplete' : 'background')}
          {pausedBy && ` · ${translate(`jobs.paused.${pausedBy}`)}`}
          {!hasEnded && (
            <LinearProgress variant="determinate" color="inherit" aria-label={title} value={total === 0 ? 100 : (settled / total) * 100} />
          )}
        </Box>
        {undone > 0 && (
          <Button color="inherit" sx={buttonStyles} onClick={selectLeft}>
            {translate('jobs.bulk.selectLeft', { smart_count: undone })}
          </Button>
        )}
        <Button color="inherit" sx={buttonStyles} onClick={() => setOpenedAt(pathname)}>
          {translate('jobs.details')}
        </Button>
      </Box>
      {isOpen && (
        <JobDetails
          title={title}
          job={job}
          undone={undone}
          onSelectLeft={() => {
            selectLeft();
            setOpenedAt(undefined);
          }}
          onHide={() => setOpenedAt(undefined)}
          onClose={onClose}
        />
      )}
    </>
  );
}

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
  readonly undone: number;
  readonly onSelectLeft: () => void;
  readonly onHide: () => void;
}

function JobDetails({ title, job, undone, onSelectLeft, onHide, onClose }: JobDetailsProps) {
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
        {undone > 0 && <Button onClick={onSelectLeft}>{translate('jobs.bulk.selectLeft', { smart_count: undone })}</Button>}
        <Button onClick={hasEnded ? onClose : onHide}>{translate(hasEnded ? 'ra.action.close' : 'jobs.runInBackground')}</Button>
      </DialogActions>
    </Dialog>
  );
}
