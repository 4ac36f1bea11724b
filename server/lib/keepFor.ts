/** Shares a result or failure while the work is running and for some time afterwards. */
export function keepFor<T>(milliseconds: number, work: () => Promise<T>): () => Promise<T> {
  let cached: { until: number; readonly result: Promise<T> } | undefined;
  return () => {
    if (cached && cached.until > performance.now()) return cached.result;
    const begun = { until: Number.POSITIVE_INFINITY, result: Promise.resolve().then(work) };
    const end = () => {
      begun.until = performance.now() + milliseconds;
    };
    begun.result.then(end, end);
    cached = begun;
    return begun.result;
  };
}
