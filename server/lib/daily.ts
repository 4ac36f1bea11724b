const day = 24 * 60 * 60_000;

/**
 * Runs work now and once a day, beside everything else.
 *
 * @param failed told of the error of a run; the next one is a day later
 * @returns ends it: no run begins any more, and one that is at work is waited for
 */
export function daily(work: () => Promise<void>, failed: (error: unknown) => void): () => Promise<void> {
  let running = Promise.resolve();
  const run = () => {
    running = running.then(work).catch(failed);
  };
  const timer = setInterval(run, day);
  timer.unref();
  run();
  return () => {
    clearInterval(timer);
    return running;
  };
}
