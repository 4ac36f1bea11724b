import { setTimeout as sleep } from 'node:timers/promises';

const day = 24 * 60 * 60_000;

/** Told of each run: its error, when it failed, and how many milliseconds it took. */
export type JobObserver = (name: string, error: unknown, milliseconds: number) => void;

/** Work that breaks off, with any error, soon after its signal is aborted. */
type Job = (signal: AbortSignal) => Promise<void>;

/** Milliseconds that a job at work is waited for. What it waits for itself, e.g. a bucket, may take longer than a stop has. */
const longestWait = 2_000;

/**
 * Runs jobs now and once a day, one after another, beside everything else. One that failed runs again a day later.
 *
 * @param observe told of no run that the end broke off
 * @returns ends it: no run begins any more, and one that is at work breaks off, which is waited for
 */
export function daily(jobs: Readonly<Record<string, Job>>, observe: JobObserver): () => Promise<void> {
  const end = new AbortController();
  let running = Promise.resolve();
  const run = () => {
    for (const [name, work] of Object.entries(jobs))
      running = running.then(async () => {
        if (end.signal.aborted) return;
        const began = performance.now();
        const error = await work(end.signal).then(
          () => undefined,
          (reason: unknown) => reason ?? new Error('failed'),
        );
        if (error === undefined || !end.signal.aborted) observe(name, error, performance.now() - began);
      });
  };
  const timer = setInterval(run, day);
  timer.unref();
  run();
  return () => {
    clearInterval(timer);
    end.abort();
    return Promise.race([running, sleep(longestWait, undefined, { ref: false })]);
  };
}
