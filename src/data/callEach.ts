import { httpError } from '../http/toHttpError';

/** Maximum number of calls at once: as many as browsers make to one server over HTTP/1. Further ones would wait and use up their time limit. */
const concurrency = 6;

/**
 * Makes one call per item, a few at a time. A failure does not stop the others. The code of the queue is fetched when there is one.
 *
 * @returns the answers in the order of the items
 * @throws the first failure in that order, after the last call
 */
export async function callEach<T, A>(items: readonly T[], call: (item: T) => Promise<A>): Promise<A[]> {
  const outcomes = await Promise.allSettled(items.length > concurrency ? await queued(items, call) : items.map(call));
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}

/** @throws HttpError if the code of the queue cannot be fetched; nothing is called then */
async function queued<T, A>(items: readonly T[], call: (item: T) => Promise<A>): Promise<Promise<A>[]> {
  const { default: Queue } = await import('p-queue').catch(() => Promise.reject(httpError(0, 'errors.unreachable')));
  const queue = new Queue({ concurrency });
  return items.map((item) => queue.add(() => call(item)));
}
