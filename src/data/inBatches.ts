/** Simultaneous calls: as many as browsers make to one server over HTTP/1. Further ones would wait and use up their time-out. */
const batchSize = 6;

/**
 * Makes one call per item, a few at a time. A failure does not stop the others.
 *
 * @returns the answers in the order of the items
 * @throws the first failure, after the last call
 */
export async function inBatches<T, A>(items: readonly T[], call: (item: T) => Promise<A>): Promise<A[]> {
  const outcomes: PromiseSettledResult<A>[] = [];
  for (let start = 0; start < items.length; start += batchSize)
    outcomes.push(...(await Promise.allSettled(items.slice(start, start + batchSize).map(call))));
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}
