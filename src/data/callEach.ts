import { httpError } from '../http/toHttpError';

/** Browsers open six connections per server over HTTP/1. Further calls would wait and run into their timeout. */
const concurrency = 6;

/** Makes one call per item, a few at a time. @throws the first failure in item order, after the last call */
export async function callEach<T, A>(items: readonly T[], call: (item: T) => Promise<A>): Promise<A[]> {
  const outcomes = await Promise.allSettled(items.length > concurrency ? await queued(items, call) : items.map(call));
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}

async function queued<T, A>(items: readonly T[], call: (item: T) => Promise<A>): Promise<Promise<A>[]> {
  const { default: Queue } = await import('p-queue').catch(() => Promise.reject(httpError(0, 'errors.unreachable')));
  const queue = new Queue({ concurrency });
  return items.map((item) => queue.add(() => call(item)));
}
