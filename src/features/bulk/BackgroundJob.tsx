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
 * A strip with the progress of an action on many records whose dialog was left. It opens the dialog again. It closes itself when all
 * is done or accepted, and stays with what was not. The job stops when the strip goes away, e.g. at the sign-out.
 */
export function BackgroundJob({ action, title, job, onClose }: BackgroundJobProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const countText = useCountText();
  const { name } = useDeclaration();
  const titleId = useId();
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

  const end = useEffectEvent(() => {
    if (open > 0) {
      if (!isOpen) notify(textOf('incomplete'), { type: 'warning', messageArgs: { _: textOf('incomplete') } });
      return;
    }
    if (accepted > 0) notify('errors.accepted', { type: 'info', multiLine: true });
    onClose();
  });
  useEffect(() => {
    if (hasEnded) end();
  }, [hasEnded]);

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
          <Button color="inherit" sx={{ flexShrink: 0, minHeight: sizes.control }} onClick={selectLeft}>
            {translate('jobs.bulk.selectLeft', { smart_count: left })}
          </Button>
        )}
        <Button color="inherit" sx={{ flexShrink: 0, minHeight: sizes.control }} onClick={() => setOpen(true)}>
          {translate('jobs.details')}
        </Button>
      </Box>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} aria-labelledby={titleId} fullWidth maxWidth="sm">
          <DialogTitle id={titleId}>{title}</DialogTitle>
          <DialogContent>
            <BulkProgress job={job} />
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 3 }}>
            {left > 0 && (
              <Button
                onClick={() => {
                  selectLeft();
                  setOpen(false);
                }}
              >
                {translate('jobs.bulk.selectLeft', { smart_count: left })}
              </Button>
            )}
            <Button onClick={hasEnded ? onClose : () => setOpen(false)}>
              {translate(hasEnded ? 'ra.action.close' : 'jobs.runInBackground')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
