/**
 * Shares the result of work: while it is under way, and for some time after it is done. A failure is kept as long, so that whoever asks all
 * the time causes no more work than whoever asks once.
 *
 * @param milliseconds that a result is good for
 */
export function keepFor<T>(milliseconds: number, work: () => Promise<T>): () => Promise<T> {
  let kept: { until: number; readonly result: Promise<T> } | undefined;
  return () => {
    if (kept && kept.until > performance.now()) return kept.result;
    const begun = { until: Number.POSITIVE_INFINITY, result: Promise.resolve().then(work) };
    const end = () => {
      begun.until = performance.now() + milliseconds;
    };
    begun.result.then(end, end);
    kept = begun;
    return begun.result;
  };
}
