/**
 * Does work within a time limit. The time is raced, not only the work aborted: a replacement of fetch may ignore the signal.
 *
 * Not all supported browsers have `AbortSignal.any`, and on Node 20 a signal that only follows another can be garbage-collected before it
 * fires.
 *
 * @param ms milliseconds
 * @param signal of the caller
 * @throws DOMException `TimeoutError`; what the work throws
 */
export async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal | null): Promise<T> {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new DOMException(`No answer within ${ms} ms`, 'TimeoutError'));
      abort.abort();
    }, ms);
  });
  const follow = () => abort.abort(signal?.reason);
  if (signal?.aborted) follow();
  signal?.addEventListener('abort', follow, { once: true });
  try {
    return await Promise.race([work(abort.signal), timeout]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', follow);
  }
}
