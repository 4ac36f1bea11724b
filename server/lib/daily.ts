const day = 24 * 60 * 60_000;

/** Told of each run: its error, when it failed, and how many milliseconds it took. */
export type JobObserver = (name: string, error: unknown, milliseconds: number) => void;

/**
 * Runs jobs now and once a day, one after another, beside everything else. One that failed runs again a day later.
 *
 * @returns ends it: no run begins any more, and one that is at work is waited for
 */
export function daily(jobs: Readonly<Record<string, () => Promise<void>>>, observe: JobObserver): () => Promise<void> {
  let running = Promise.resolve();
  const run = () => {
    for (const [name, work] of Object.entries(jobs))
      running = running.then(async () => {
        const began = performance.now();
        const error = await work().then(
          () => undefined,
          (reason: unknown) => reason ?? new Error('failed'),
        );
        observe(name, error, performance.now() - began);
      });
  };
  const timer = setInterval(run, day);
  timer.unref();
  run();
  return () => {
    clearInterval(timer);
    return running;
  };
}
