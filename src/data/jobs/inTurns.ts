import { sleep } from '../../http/sleep';

/** Milliseconds of work, after which the page has its turn. */
const slice = 12;

interface TurnOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called before each turn of the page with the number of items that are done. */
  readonly onTurn?: ((done: number) => void) | undefined;
}

/**
 * Does a long work a few milliseconds at a time, so that the page stays responsive.
 *
 * @throws what the work throws; the signal's reason once it is aborted
 */
export async function inTurns<T, A>(items: readonly T[], work: (item: T) => A, { signal, onTurn }: TurnOptions = {}): Promise<A[]> {
  const results: A[] = [];
  let start = performance.now();
  for (const item of items) {
    results.push(work(item));
    if (performance.now() - start < slice) continue;
    onTurn?.(results.length);
    await sleep(0, signal);
    start = performance.now();
  }
  return results;
}
