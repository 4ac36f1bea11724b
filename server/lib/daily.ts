import { setTimeout as sleep } from 'node:timers/promises';

const day = 24 * 60 * 60_000;

type JobObserver = (name: string, error: unknown, milliseconds: number) => void;

type Job = (signal: AbortSignal) => Promise<void>;

/** Maximum wait in ms for a running job when the gateway stops. */
const maxWaitMs = 2_000;

/** Runs jobs now and once a day, one after another. @returns a function that stops them and waits briefly for the running one */
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
    return Promise.race([running, sleep(maxWaitMs, undefined, { ref: false })]);
  };
}
