/** Runs work with a raced timeout: fetch may ignore the signal, and Node 20 can collect one of `AbortSignal.any`. @throws `TimeoutError` */
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
