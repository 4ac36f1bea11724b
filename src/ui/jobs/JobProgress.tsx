import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { countSettled } from '../../data/jobs/createResults';
import type { Job, JobState } from '../../data/jobs/job';
import { useOwnWaits } from '../states/ThrottleContext';
import { useSecondsUntil } from '../states/useSecondsUntil';
import { useWarnBeforeUnload } from '../states/useWarnBeforeUnload';
import { visuallyHidden } from '../theme/visuallyHidden';
import { JobResults, type JobResultsProps } from './JobResults';

/** Returns the state of a job. Re-renders a few times a second while it runs. */
export function useJobState(job: Pick<Job<unknown>, 'subscribe' | 'getState'>): JobState {
  return useSyncExternalStore(job.subscribe, job.getState, job.getState);
}

/** Shows progress, waits, controls and failures of a job. Needs the messages `jobs`. */
export function JobProgress<T>({ job, ...results }: JobResultsProps<T>) {
  const translate = useTranslate();
  const state = useJobState(job);
  const { phase, total, isStopped } = state;
  const settled = countSettled(state);
  const hasEnded = phase === 'ended';
  useWarnBeforeUnload(!hasEnded);
  // Calls that wait after a 429 belong to the job.
  const calls = useOwnWaits(!hasEnded);
  const waiting =
    state.waiting ?? (phase === 'running' && calls.waiting ? ({ reason: 'throttled', ...calls.waiting } as const) : undefined);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box>
        <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', marginBlockEnd: 1 }}>
          <StatusLine state={{ ...state, waiting }} />
          <Typography sx={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}>
            {translate('jobs.progress', { done: settled, total })}
          </Typography>
        </Box>
        <LinearProgress
          variant="determinate"
          aria-label={translate('jobs.running')}
          aria-valuetext={translate('jobs.progress', { done: settled, total })}
          value={total === 0 ? 100 : (settled / total) * 100}
          sx={{ height: 8, borderRadius: 1, bgcolor: 'action.selected' }}
        />
      </Box>
      {!hasEnded && <Milestones settled={settled} total={total} />}
      <Figures state={state} />
      {!hasEnded && <Controls job={job} isPaused={phase === 'paused'} isStopped={isStopped} cancelWait={calls.cancel} />}
      <JobResults job={job} {...results} />
      {hasEnded && job.countRetries() > 0 && <Retry job={job} />}
    </Box>
  );
}

function Figures({ state }: { readonly state: JobState }) {
  const translate = useTranslate();
  const names = (['done', 'accepted', 'refused', 'changed', 'unknown'] as const).filter((name) => name === 'done' || state[name] > 0);
  const unsettled = state.phase === 'ended' ? state.total - countSettled(state) : 0;
  return (
    <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, m: 0, p: 0, listStyle: 'none' }}>
      {names.map((name) => (
        <Box component="li" key={name} sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: name === 'done' ? 500 : 400 }}>
          {translate(`jobs.${name}`, { smart_count: state[name] })}
        </Box>
      ))}
      {unsettled > 0 && <li>{translate('jobs.left', { smart_count: unsettled })}</li>}
    </Box>
  );
}

interface ControlsProps extends Pick<JobState, 'isStopped'> {
  readonly job: Pick<Job<unknown>, 'pause' | 'resume' | 'stop'>;
  readonly isPaused: boolean;
  readonly cancelWait: () => void;
}

function Controls({ job, isPaused, isStopped, cancelWait }: ControlsProps) {
  const translate = useTranslate();
  const pause = () => {
    job.pause();
    cancelWait();
  };
  const stop = () => {
    job.stop();
    cancelWait();
  };
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {isPaused ? (
        <Button variant="contained" disableElevation onClick={job.resume} disabled={isStopped}>
          {translate('jobs.resume')}
        </Button>
      ) : (
        <Button variant="outlined" onClick={pause} disabled={isStopped}>
          {translate('jobs.pause')}
        </Button>
      )}
      <Button variant="outlined" color="error" onClick={stop} disabled={isStopped}>
        {translate('jobs.stop')}
      </Button>
    </Box>
  );
}

function Retry({ job }: { readonly job: Pick<Job<unknown>, 'results' | 'retry' | 'countRetries'> }) {
  const translate = useTranslate();
  const overwrites = job.results.filter((result) => result?.state === 'changed' && result.canRetry).length;
  return (
    <Box>
      {overwrites > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {translate('jobs.overwrites', { smart_count: overwrites })}
        </Typography>
      )}
      <Button variant="outlined" onClick={() => void job.retry()}>
        {translate('jobs.retry', { smart_count: job.countRetries() })}
      </Button>
    </Box>
  );
}

/** Status of a job. Changes are announced, the countdown is not. */
function StatusLine({ state: { phase, pausedBy, waiting, isStopped } }: { readonly state: JobState }) {
  const translate = useTranslate();
  const seconds = useSecondsUntil(waiting?.until);
  const isTrouble = waiting !== undefined || (pausedBy !== undefined && pausedBy !== 'user');
  const text =
    phase === 'ended'
      ? translate(isStopped ? 'jobs.stopped' : 'jobs.ended')
      : isStopped
        ? translate('jobs.stopping')
        : pausedBy
          ? translate(`jobs.paused.${pausedBy}`)
          : waiting
            ? translate(`jobs.waiting.${waiting.reason}`, { smart_count: seconds })
            : translate('jobs.running');
  return (
    <Box role="status" aria-live={waiting ? 'off' : 'polite'}>
      {isTrouble ? (
        <Alert severity="warning" sx={{ paddingBlock: 0 }}>
          {text}
        </Alert>
      ) : (
        text
      )}
    </Box>
  );
}

function Milestones({ settled, total }: { readonly settled: number; readonly total: number }) {
  const translate = useTranslate();
  const quarter = Math.floor((settled / total) * 4);
  return (
    <div aria-live="polite" style={visuallyHidden}>
      {quarter > 0 && quarter < 4 && translate('jobs.progress', { done: Math.ceil((quarter * total) / 4), total })}
    </div>
  );
}
