import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { countSettled } from '../../data/jobs/createResults';
import type { Job, JobState } from '../../data/jobs/job';
import { useOwnWaits } from '../states/ThrottleContext';
import { visuallyHidden } from '../theme/visuallyHidden';
import { JobResults, type JobResultsProps } from './JobResults';

/** The present state of a job. The component re-renders a few times a second while it runs. */
export function useJobState(job: Pick<Job<unknown>, 'subscribe' | 'getState'>): JobState {
  return useSyncExternalStore(job.subscribe, job.getState, job.getState);
}

/**
 * The progress of a job: how far it is, what it waits for, pause and stop, and what was not done, with reasons. Its messages are in the
 * namespace `jobs`. While it runs, the browser asks before the tab is closed.
 */
export function JobProgress<T>({ job, ...results }: JobResultsProps<T>) {
  const translate = useTranslate();
  const state = useJobState(job);
  const { phase, total, isStopped } = state;
  const settled = countSettled(state);
  const hasEnded = phase === 'ended';
  useWarningBeforeUnload(!hasEnded);
  // A call that waits by itself after a 429 is one of the job's.
  const calls = useOwnWaits(!hasEnded);
  const waiting =
    state.waiting ?? (phase === 'running' && calls.waiting ? ({ reason: 'throttled', ...calls.waiting } as const) : undefined);
  const pause = () => {
    job.pause();
    calls.cancel();
  };
  const stop = () => {
    job.stop();
    calls.cancel();
  };
  const overwrites = job.results.filter((result) => result?.state === 'changed' && result.canRetry).length;
  const figures = (['done', 'accepted', 'refused', 'changed', 'unknown'] as const).filter((name) => name === 'done' || state[name] > 0);
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
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, m: 0, p: 0, listStyle: 'none' }}>
        {figures.map((name) => (
          <Box component="li" key={name} sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: name === 'done' ? 500 : 400 }}>
            {translate(`jobs.${name}`, { smart_count: state[name] })}
          </Box>
        ))}
        {hasEnded && settled < total && <li>{translate('jobs.left', { smart_count: total - settled })}</li>}
      </Box>
      {!hasEnded && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          {phase === 'paused' ? (
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
      )}
      <JobResults job={job} {...results} />
      {hasEnded && job.countRetries() > 0 && (
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
      )}
    </Box>
  );
}

/** What the job is doing, read aloud when that changes; the countdown is not. */
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

/** How far the job is, read aloud at each quarter. */
function Milestones({ settled, total }: { readonly settled: number; readonly total: number }) {
  const translate = useTranslate();
  const quarter = Math.floor((settled / total) * 4);
  return (
    <div aria-live="polite" style={visuallyHidden}>
      {quarter > 0 && quarter < 4 && translate('jobs.progress', { done: Math.ceil((quarter * total) / 4), total })}
    </div>
  );
}

function useSecondsUntil(until: number | undefined): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (until === undefined) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [until]);
  return until === undefined ? 0 : Math.max(1, Math.ceil((until - now) / 1000));
}

/** Lets the browser ask before the tab is closed. */
export function useWarningBeforeUnload(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isOn]);
}
